import {
  Building2,
  CircleUserRound,
  Ellipsis,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorOff,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { useShowAccount, type AccountShown } from '#lib/account'
import { isLanguage } from '#lib/language'
import { useSession } from '#lib/session'
import { setTheme, THEMES, useTheme } from '#lib/theme'
import { Avatar } from '#ui/avatar'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/menu'
import { useLogOut } from './use-log-out.ts'

interface UserMenuProps {
  /** Shows the address of the person below their name and role. */
  withEmail?: boolean
  /** Shows the keys of the screen; undefined where there are none. */
  onShortcuts?: () => void
  /** Hears that the account was opened, which closes the drawer. */
  onChosen?: () => void
}

/** The menu of the person signed in, with their account, theme, language and signing out. */
export function UserMenu({ withEmail = false, onShortcuts, onChosen }: UserMenuProps) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { fullName, role, restaurant, self } = useSession()
  const theme = useTheme()
  const navigate = useNavigate()
  const showAccount = useShowAccount()
  const open = (shown: AccountShown): void => {
    onChosen?.()
    showAccount(shown)
  }
  const leave = useLogOut()
  return (
    <Menu
      label={t('accountOf', { name: fullName })}
      placement="top start"
      trigger={
        <AriaButton className="flex min-h-11 items-center gap-2.5 rounded-md p-2 text-left hover:bg-surface-sunken">
          <Avatar name={fullName} own />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t('accountOf', { name: fullName })} </span>
            <span aria-hidden="true" className="block truncate text-sm font-medium text-ink">
              {fullName}
            </span>
            <span className="block truncate text-xs text-ink-3">{t(`common:role.${role}`)}</span>
            {withEmail ? (
              <span className="block truncate text-xs text-ink-3">{self.email}</span>
            ) : null}
          </span>
          <Ellipsis aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
        </AriaButton>
      }
    >
      <MenuSection
        title={t('common:theme.label')}
        selected={theme}
        onSelect={(key) => setTheme(THEMES.find((one) => one === key) ?? 'system')}
      >
        {THEMES.map((one) => (
          <MenuItem key={one} id={one}>
            {t(`common:theme.${one}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        title={t('common:language.label')}
        selected={i18n.language}
        onSelect={(lang) => {
          if (isLanguage(lang))
            void navigate({
              to: '.',
              params: (now) => ({ ...now, lang }),
              search: true,
              replace: true,
            })
        }}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} id={one}>
            {t(`common:language.${one}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection title={self.email} label={self.email}>
        {role === 'SuperAdmin' && restaurant ? (
          <MenuItem
            icon={<Building2 aria-hidden="true" strokeWidth={1.75} />}
            onAction={() =>
              void navigate({
                to: '/$lang/superadmin',
                params: { lang: i18n.language },
                reloadDocument: true,
              })
            }
          >
            {t('screen.restaurants')}
          </MenuItem>
        ) : null}
        {onShortcuts ? (
          <MenuItem
            icon={<Keyboard aria-hidden="true" strokeWidth={1.75} />}
            hotkey="?"
            onAction={onShortcuts}
          >
            {t('shortcuts')}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<CircleUserRound aria-hidden="true" strokeWidth={1.75} />}
          onAction={() => open('profile')}
        >
          {t('accountSettings')}
        </MenuItem>
        <MenuItem
          icon={<KeyRound aria-hidden="true" strokeWidth={1.75} />}
          onAction={() => open('password')}
        >
          {t('changePassword')}
        </MenuItem>
        <MenuItem
          icon={<MonitorOff aria-hidden="true" strokeWidth={1.75} />}
          onAction={leave.everywhere}
        >
          {t('logOutEverywhere')}
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" strokeWidth={1.75} />} onAction={leave.here}>
          {t('common:action.logOut')}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
