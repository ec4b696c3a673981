import { PACKAGES } from '@maitre/contract/packages'
import { dollarsIn } from '#site/money'
import { useSite, useWords } from '#site/site-context'
import { HEADING, SECTION } from './section.ts'

const ROWS = ['responseTime', 'quality', 'hours', 'language', 'sentiment', 'cost'] as const

/** The least that a month of a location costs. */
const LOWEST = Math.min(...Object.values(PACKAGES).flatMap(({ price }) => price ?? []))

const CELL =
  'block py-1.5 align-top text-lg sm:table-cell sm:border-b sm:border-line sm:px-5 sm:py-4'

/** Six rows of answering by hand beside answering with Maitre. On a phone each row is a small list of its own. */
export function Comparison() {
  const t = useWords('landing')
  const { language } = useSite()
  const price = dollarsIn(language, LOWEST)
  return (
    <section
      aria-labelledby="comparison"
      className={`${SECTION} grid gap-x-16 gap-y-8 pt-0! lg:grid-cols-[1fr_1.65fr]`}
    >
      <div>
        <h2 id="comparison" className={HEADING}>
          {t('comparison.title')}
        </h2>
        <p className="mt-4 max-w-88 text-xl text-ink-2">{t('comparison.lead')}</p>
      </div>
      <table className="block text-left sm:table">
        <caption className="sr-only">{t('comparison.caption')}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="text-md text-ink-3">
            <th scope="col" className="border-line-strong px-5 py-3 sm:border-b">
              <span className="sr-only">{t('comparison.topic')}</span>
            </th>
            <th scope="col" className="border-line-strong px-5 py-3 font-normal sm:border-b">
              {t('comparison.byHand')}
            </th>
            <th
              scope="col"
              className="border-line-strong px-5 py-3 font-semibold text-brand-text sm:border-b"
            >
              {t('comparison.withMaitre')}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {ROWS.map((name) => (
            <tr key={name} className="block sm:table-row">
              <th
                scope="row"
                className={`${CELL} w-1/5 font-medium text-ink max-sm:w-auto max-sm:pt-5 max-sm:text-xl`}
              >
                {t(`comparison.${name}.name`)}
              </th>
              <td className={`${CELL} w-1/3 max-sm:w-auto`}>
                <span aria-hidden className="text-ink-3 sm:hidden">
                  {t('comparison.byHandIs')}{' '}
                </span>
                {t(`comparison.${name}.byHand`)}
              </td>
              <td
                className={`${CELL} bg-brand-tint font-medium text-ink max-sm:rounded-md max-sm:px-4 max-sm:py-3`}
              >
                {t(`comparison.${name}.withMaitre`, { price })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
