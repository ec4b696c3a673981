import { useWords } from '#site/site-context'
import { HEADING, LEAD, SECTION } from './section.ts'

const SCENARIOS = ['wait', 'allergy', 'second'] as const

/** Three evenings that are made up and say so, since there is no guest or customer yet who could be quoted. */
export function Scenarios() {
  const t = useWords('landing')
  return (
    <section aria-labelledby="scenarios" className={`${SECTION} pt-0!`}>
      <h2 id="scenarios" className={HEADING}>
        {t('scenarios.title')}
      </h2>
      <p className={LEAD}>{t('scenarios.lead')}</p>
      <ul className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {SCENARIOS.map((name) => (
          <li key={name} className="border-t border-line pt-5">
            <p className="text-sm font-medium text-ink-3">{t('scenarios.label')}</p>
            <h3 className="display mt-1 text-3xl">{t(`scenarios.${name}.title`)}</h3>
            <p className="mt-3 text-xl text-ink">{t(`scenarios.${name}.situation`)}</p>
            <p className="mt-3 text-lg">{t(`scenarios.${name}.withMaitre`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
