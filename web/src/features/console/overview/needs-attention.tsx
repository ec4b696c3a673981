import { type Attention, ATTENTIONS, type Overview } from '@maitre/contract/console-overview'
import {
  AlarmClock,
  CircleCheckBig,
  DoorOpen,
  type LucideIcon,
  MailPlus,
  PlugZap,
  ServerCrash,
} from 'lucide-react'
import { TRIAL_TOLD_DAYS } from '@maitre/contract/trial-days'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Card, SectionHead } from '#ui/card'
import { EmptyState, IconTile } from '#ui/state'

const LOOK: Record<Attention, { icon: LucideIcon; tone: 'negative' | 'caution' | 'info' }> = {
  given_up_jobs: { icon: ServerCrash, tone: 'negative' },
  lost_connections: { icon: PlugZap, tone: 'negative' },
  ending_trials: { icon: AlarmClock, tone: 'caution' },
  new_leads: { icon: MailPlus, tone: 'info' },
  leaving_restaurants: { icon: DoorOpen, tone: 'caution' },
}

interface NeedsAttentionProps {
  attention: Overview['attention']
  renderLink: (about: Attention, label: string) => ReactNode
}

/** What somebody has to look at, the most urgent first, each with the way to where it is dealt with. */
export function NeedsAttention({ attention, renderLink }: NeedsAttentionProps) {
  const { t } = useTranslation('console-overview')
  const { number } = useFormats()
  const needs = ATTENTIONS.filter((about) => attention[about] > 0)
  return (
    <section aria-labelledby="attention">
      <SectionHead id="attention" title={t('attention')} />
      <Card>
        {needs.length === 0 ? (
          <EmptyState
            headingLevel={3}
            icon={<CircleCheckBig strokeWidth={1.75} />}
            title={t('calm.title')}
          >
            <p>{t('calm.body')}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {needs.map((about) => {
              const { icon: Icon, tone } = LOOK[about]
              const count = attention[about]
              return (
                <li
                  key={about}
                  className="flex items-center gap-3 px-4 py-(--row-y) max-sm:flex-wrap sm:px-5"
                >
                  <IconTile tone={tone}>
                    <Icon strokeWidth={1.75} />
                  </IconTile>
                  <div className="min-w-0 flex-1">
                    <p className="font-medium text-pretty text-ink">
                      {t(`need.${about}`, { count, number: number(count), days: TRIAL_TOLD_DAYS })}
                    </p>
                    <p className="text-xs text-pretty text-ink-3">{t(`why.${about}`)}</p>
                  </div>
                  <div className="max-sm:basis-full max-sm:pl-11">
                    {renderLink(about, t(`go.${about}`))}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </section>
  )
}
