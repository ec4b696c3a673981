import { LANGUAGES, RISKS, TONES } from '@maitre/contract/constants'
import { FINDING_CODES } from '@maitre/contract/held-reasons'
import { useWords } from '#site/site-context'
import { HEADING, LEAD, SECTION } from './section.ts'

/** What the product itself counts, so that no figure here can come to be untrue. */
const COUNTED = {
  checks: FINDING_CODES.length,
  risks: RISKS.length,
  tones: TONES.length,
  languages: LANGUAGES.length,
} as const

/** The second figures of the source (C §2): of the product alone, since there are no customers yet to count. */
export function Counted() {
  const t = useWords('landing')
  return (
    <section aria-labelledby="counted" className={SECTION}>
      <h2 id="counted" className={HEADING}>
        {t('counted.title')}
      </h2>
      <p className={LEAD}>{t('counted.lead')}</p>
      <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(COUNTED).map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t border-line pt-4">
            <dt className="mt-1 text-lg text-ink-2">
              {/* Object.entries forgets which names there are. */}
              {t(`counted.${name as keyof typeof COUNTED}`)}
            </dt>
            <dd className="display tabular-nums text-5xl">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
