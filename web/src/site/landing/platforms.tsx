import { PLATFORMS } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { SourceTile } from '#ui/source-tile'
import { useWords } from '#site/site-context'
import { LEAD, HEADING, SECTION } from './section.ts'

export const NAMED_PLATFORMS = [...PLATFORMS, 'opentable'] as const
type NamedPlatform = (typeof NAMED_PLATFORMS)[number]

/** The tile of a platform, whose name stands beside it. */
export function PlatformTile({ name }: { name: NamedPlatform }) {
  return (
    <span aria-hidden className="inline-grid">
      <SourceTile source={name} label="" large />
    </span>
  )
}

/** What Maitre does on each platform, and what each leaves to a person. */
export function Platforms() {
  const t = useWords('landing')
  return (
    <section aria-labelledby="platforms" className={`${SECTION} pt-0!`}>
      <h2 id="platforms" className={HEADING}>
        {t('integrations.title')}
      </h2>
      <p className={LEAD}>{t('integrations.lead')}</p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {NAMED_PLATFORMS.map((name) => (
          <li key={name} className="border-t border-line pt-5">
            <h3 className="flex items-center gap-2.5 text-xl">
              <PlatformTile name={name} />
              {t(`integrations.${name}.name`)}
              <Badge>{t(`integrations.${name}.mark`)}</Badge>
            </h3>
            <p className="mt-2 text-lg">{t(`integrations.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
