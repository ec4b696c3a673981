import {
  ChartColumn,
  Hand,
  Hourglass,
  Languages,
  type LucideIcon,
  Quote,
  Timer,
} from 'lucide-react'
import { useWords } from '#site/site-context'
import { HEADING, LEAD, SECTION } from './section.ts'

const FEATURES = [
  { name: 'drafts', icon: Languages },
  { name: 'grounds', icon: Quote },
  { name: 'care', icon: Hand },
  { name: 'control', icon: Timer },
  { name: 'live', icon: Hourglass },
  { name: 'insights', icon: ChartColumn },
] as const satisfies readonly { name: string; icon: LucideIcon }[]

/** What Maitre does, in six parts. */
export function Features() {
  const t = useWords('landing')
  return (
    <section aria-labelledby="features" className={SECTION}>
      <h2 id="features" className={HEADING}>
        {t('features.title')}
      </h2>
      <p className={LEAD}>{t('features.lead')}</p>
      <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ name, icon: Icon }) => (
          <li key={name} className="border-t border-line pt-5">
            <Icon aria-hidden className="size-5 text-brand-text" strokeWidth={1.75} />
            <h3 className="mt-3 text-xl">{t(`features.${name}.title`)}</h3>
            <p className="mt-2 text-lg">{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
