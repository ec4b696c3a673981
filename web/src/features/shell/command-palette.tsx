import { useNavigate } from '@tanstack/react-router'
import {
  Building2,
  Check,
  CircleUserRound,
  Keyboard,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Sun,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { useShowAccount } from '#lib/account'
import { useSession } from '#lib/session'
import { setTheme, THEMES, useTheme } from '#lib/theme'
import { CommandMenu, type Command } from '#ui/command-menu'
import type { PaletteOpens } from './frame.tsx'
import { useLogOut } from './use-log-out.ts'

interface CommandPaletteProps extends PaletteOpens {
  /** The commands that go somewhere in the area, which stand above those of the account. */
  places: readonly { title: string; commands: readonly Command[] }[]
  /** What the palette of the area can be asked for. */
  placeholder: string
  /** What is said where nothing has the name that was asked for. */
  none: string
}

/** Goes to a place of the area, and does what the account's menu does. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, onShortcuts, places, placeholder, none } = props
  const { t } = useTranslation(['palette', 'common'])
  const sections = [...places, { title: t('actions'), commands: useActions(onShortcuts) }]
  return (
    <CommandMenu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={t('label')}
      placeholder={placeholder}
      closeLabel={t('common:action.close')}
      none={none}
      escapeCap={t('escape')}
      sections={sections.filter(({ commands }) => commands.length > 0)}
    />
  )
}

/** Marks the command that is in force already. */
function Now({ label }: { label: string }) {
  return <Check role="img" aria-label={label} className="size-4 shrink-0" strokeWidth={1.75} />
}

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const

function useActions(onShortcuts: () => void): readonly Command[] {
  const { t, i18n } = useTranslation(['palette', 'common', 'shell'])
  const { role, restaurant } = useSession()
  const theme = useTheme()
  const leave = useLogOut()
  const navigate = useNavigate()
  const showAccount = useShowAccount()
  const languages = LANGUAGES.filter((lang) => lang !== i18n.language)
  return [
    {
      id: 'account',
      icon: <CircleUserRound aria-hidden="true" strokeWidth={1.75} />,
      text: t('shell:accountSettings'),
      run: () => showAccount('profile'),
    },
    {
      id: 'shortcuts',
      icon: <Keyboard aria-hidden="true" strokeWidth={1.75} />,
      text: t('shell:shortcuts'),
      run: onShortcuts,
    },
    ...THEMES.map((one) => {
      const Icon = THEME_ICONS[one]
      return {
        id: `theme ${one}`,
        icon: <Icon aria-hidden="true" strokeWidth={1.75} />,
        text: t(`theme.${one}`),
        words: `${t('common:theme.label')} ${t(`common:theme.${one}`)}`,
        end: one === theme ? <Now label={t('now')} /> : undefined,
        run: () => setTheme(one),
      }
    }),
    ...languages.map((lang) => ({
      id: lang,
      icon: <Languages aria-hidden="true" strokeWidth={1.75} />,
      text: t(`language.${lang}`),
      words: `${t('common:language.label')} ${t(`common:language.${lang}`)}`,
      run: () =>
        void navigate({
          to: '.',
          params: (now) => ({ ...now, lang }),
          search: true,
          replace: true,
        }),
    })),
    ...(role === 'SuperAdmin' && restaurant
      ? [
          {
            id: 'restaurants',
            icon: <Building2 aria-hidden="true" strokeWidth={1.75} />,
            text: t('shell:screen.restaurants'),
            run: () =>
              void navigate({
                to: '/$lang/superadmin',
                params: { lang: i18n.language },
                reloadDocument: true,
              }),
          },
        ]
      : []),
    {
      id: 'log-out',
      icon: <LogOut aria-hidden="true" strokeWidth={1.75} />,
      text: t('common:action.logOut'),
      run: leave.here,
    },
  ]
}
