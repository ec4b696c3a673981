import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'
import { ReadLink } from '#features/insights/read-link'
import { useFormats } from '#lib/use-formats'
import { BarChart } from '#ui/charts/bar-chart'
import { roomyHeight } from '#ui/charts/geometry/bars'
import { EmptyState } from '#ui/state'
import { Beside, ChartCard, LINK } from './chart-card.tsx'
import { praisedOf } from './praised.ts'

/** So many people are drawn; the table has all of them. */
const MOST = 10
/** What says that nobody is told yet has this room. */
const EMPTY_HEIGHT = 180
const AXIS = { bounds: [0, 1] } as const

/** The people of the team by the positive share of what guests say of them, never by how often they are named. */
export function PeopleChart({ people }: { people: readonly Insight[] }) {
  const { t, i18n } = useTranslation('graphs')
  const { number, percent } = useFormats()
  const praised = useMemo(() => praisedOf(people, i18n.language), [people, i18n.language])
  const [first] = praised
  const flawless = praised.filter(({ share }) => share === 1).length
  const title = !first
    ? t('people.heading')
    : flawless > 0
      ? t('people.only', { count: flawless, number: number(flawless), name: first.person.name })
      : t(praised.length > 1 ? 'people.most' : 'people.alone', {
          name: first.person.name,
          share: percent(first.share),
        })
  const sub = t('people.sub', { number: number(IMPACT_SAMPLE) })
  const bars = useMemo(
    () =>
      praised.slice(0, MOST).map(({ person, share }) => {
        const { mentions } = person.current
        const note = t('people.mentioned', { count: mentions, number: number(mentions) })
        return { label: person.name, value: share, note, colour: 'var(--positive)' }
      }),
    [praised, t, number],
  )
  const height = first ? roomyHeight(bars.length) : EMPTY_HEIGHT
  const others = people.filter(({ current }) => current.mentions > 0).length - praised.length
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={height}
      fileName={t('people.file')}
      state={
        first ? undefined : (
          <EmptyState
            headingLevel={3}
            className="p-0!"
            icon={<Users strokeWidth={1.75} />}
            title={t('people.noneTitle')}
          >
            <p>{t('people.none', { number: number(IMPACT_SAMPLE) })}</p>
          </EmptyState>
        )
      }
      table={{
        columns: [
          { label: t('people.column') },
          { label: t('people.praise'), format: percent },
          { label: t('people.mentions'), format: number },
        ],
        rows: praised.map(({ person, share }) => [person.name, share, person.current.mentions]),
      }}
      foot={
        first ? (
          <>
            {others > 0 ? (
              <Beside>
                {t('people.others', {
                  count: others,
                  number: number(others),
                  least: number(IMPACT_SAMPLE),
                })}
              </Beside>
            ) : null}
            <ReadLink
              thing={{ kind: 'person', about: first.person.about, name: first.person.name }}
              className={LINK}
            >
              {t('people.read', { name: first.person.name })}
            </ReadLink>
          </>
        ) : undefined
      }
    >
      <BarChart
        summary={`${title}. ${sub}`}
        bars={bars}
        format={percent}
        words={{ value: t('people.praise') }}
        direction="horizontal"
        axis={AXIS}
        height={height}
      />
    </ChartCard>
  )
}
