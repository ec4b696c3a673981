import { Check, Clock, MessageSquareText } from 'lucide-react'
import type { PackageName } from '@maitre/contract/packages'
import type { Language } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { wordsOf } from './words.ts'

/** Features of a package under one heading, by whether they are there, to come, or made on request. */
interface Group {
  title: string
  included?: Record<string, string>
  soon?: Record<string, string>
  onRequest?: Record<string, string>
}

const ICON = 'mt-1 size-4 shrink-0'

/** What a package has, in groups; what does not exist yet says so. */
export function PackageFeatures({
  language,
  name,
  className,
}: {
  language: Language
  name: PackageName
  className: string
}) {
  const words = wordsOf('packages', language)
  const all: Record<string, Group> = words(`tiers.${name}.groups`, { returnObjects: true })
  const { base, ...groups } = all
  return (
    <>
      {base && <p className="text-lg font-medium text-ink">{base.title}</p>}
      <div className={className}>
        {Object.values(groups).map(({ title, included = {}, soon = {}, onRequest = {} }) => (
          <div key={title}>
            <h3 className="text-sm font-medium text-ink-3">{title}</h3>
            <ul className="mt-1.5 grid gap-1.5 text-lg text-ink-2">
              {Object.values(included).map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check aria-hidden className={`${ICON} text-brand-text`} />
                  {feature}
                </li>
              ))}
              {Object.values(soon).map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Clock aria-hidden className={`${ICON} text-ink-3`} />
                  <span>
                    {feature} <Badge>{words('marks.soon')}</Badge>
                  </span>
                </li>
              ))}
              {Object.values(onRequest).map((feature) => (
                <li key={feature} className="flex gap-2">
                  <MessageSquareText aria-hidden className={`${ICON} text-ink-3`} />
                  <span>
                    {feature} <Badge>{words('marks.onRequest')}</Badge>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
