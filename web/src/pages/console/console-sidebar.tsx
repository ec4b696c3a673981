import { useTranslation } from 'react-i18next'
import { useNewLeads } from '#features/console/use-new-leads'
import type { SidebarOpens } from '#features/shell/frame'
import { Count, NavigationLink } from '#features/shell/navigation-link'
import { PaletteButton } from '#features/shell/palette-button'
import { UserMenu } from '#features/shell/user-menu'
import { useFormats } from '#lib/use-formats'
import { ConsoleName } from './console-name.tsx'
import { linkTo } from './link-to.ts'
import type { SCREENS } from './screens.ts'

interface ConsoleSidebarProps extends SidebarOpens {
  screens: typeof SCREENS
}

/** The sidebar of the console: its screens, and whoever is signed in at its foot. */
export function ConsoleSidebar({ screens, onPalette, onShortcuts, onChosen }: ConsoleSidebarProps) {
  const { t, i18n } = useTranslation(['console', 'shell'])
  const { number } = useFormats()
  const newLeads = useNewLeads()
  const waits =
    newLeads === 0 ? null : (
      <Count text={number(newLeads)} label={t('newLeads', { count: newLeads })} />
    )
  const closes = onChosen ? { onChosen } : {}
  return (
    <div className="flex min-h-full min-w-0 flex-1 flex-col p-3">
      <div className="flex items-center gap-2 pt-1 pr-0.5 pb-2.5 pl-1">
        <ConsoleName />
      </div>
      <div className="mb-2">
        <PaletteButton look="row" onPress={onPalette} />
      </div>
      <nav aria-label={t('shell:navigation')}>
        <ul className="flex flex-col gap-0.5">
          {screens.map(({ name, row }) => (
            <li key={name}>
              <NavigationLink
                link={linkTo(row.path, i18n.language)}
                icon={row.icon}
                label={t(`screen.${name}`)}
                count={name === 'onboarding' ? waits : null}
                {...closes}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col pt-4">
        <UserMenu withEmail onShortcuts={onShortcuts} {...closes} />
      </div>
    </div>
  )
}
