import { WIDTH } from '#site/width'
import { useWords } from '#site/site-context'
import { NAMED_PLATFORMS, PlatformTile } from './platforms.tsx'

const FIGURES = ['faster', 'volume', 'hours'] as const

/** The three figures of the source (C §2, P §11), and the platforms by name. */
export function Figures() {
  const t = useWords('landing')
  return (
    <section
      aria-label={t('stats.label')}
      className={`${WIDTH} grid grid-cols-2 items-start gap-x-6 gap-y-8 pt-2 pb-6 md:grid-cols-[auto_auto_auto_1fr] md:gap-x-10`}
    >
      {FIGURES.map((name) => (
        <p key={name} className="flex flex-col text-md text-ink-3">
          <span className="display text-4xl">{t(`stats.${name}.value`)}</span>
          {t(`stats.${name}.caption`)}
        </p>
      ))}
      <div className="col-span-full md:col-auto md:justify-self-end">
        <p className="text-sm text-ink-3">{t('integrations.title')}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-lg font-medium text-ink">
          {NAMED_PLATFORMS.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <PlatformTile name={name} />
              {t(`integrations.${name}.name`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
