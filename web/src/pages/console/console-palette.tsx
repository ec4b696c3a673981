import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CommandPalette } from '#features/shell/command-palette'
import type { PaletteOpens } from '#features/shell/frame'
import { linkTo } from './link-to.ts'
import type { SCREENS } from './screens.ts'

interface ConsolePaletteProps extends PaletteOpens {
  /** The palette of any area, which is fetched when it is first opened. */
  fetched: typeof CommandPalette
  screens: typeof SCREENS
}

/** The palette of the console, which goes to any of its screens. */
export function ConsolePalette({ fetched: Palette, screens, ...opens }: ConsolePaletteProps) {
  const { t, i18n } = useTranslation(['palette', 'console'])
  const navigate = useNavigate()
  const commands = screens.map(({ name, row }) => {
    const Icon = row.icon
    return {
      id: `screen ${name}`,
      icon: <Icon aria-hidden="true" strokeWidth={1.75} />,
      text: t(`console:screen.${name}`),
      words: t(`console:lead.${name}`),
      run: () => void navigate(linkTo(row.path, i18n.language)),
    }
  })
  return (
    <Palette
      places={[{ title: t('screens'), commands }]}
      placeholder={t('console:palette.placeholder')}
      none={t('console:palette.none')}
      {...opens}
    />
  )
}
