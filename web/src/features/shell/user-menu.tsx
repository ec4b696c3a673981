import { Building2, Ellipsis, Keyboard, KeyRound, LogOut, MonitorOff } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { isLanguage } from '#lib/language'
import { loadPage } from '#lib/i18n'
import { useSession } from '#lib/session'
import { setTheme, THEMES, useTheme } from '#lib/theme'
import { useLater } from '#lib/use-later'
import { Avatar } from '#ui/avatar'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/menu'
import { useLogOut } from './use-log-out.ts'

/** The dialog is fetched when it is first opened. */
const loadPassword = async () =>
  (await loadPage('account', () => import('./change-password.tsx'))).ChangePassword

interface UserMenuProps {
  compact?: boolean
  /** Shows the keys of the screen; undefined where there are none. */
  onShortcuts?: () => void
}

/** The menu of the person signed in, with theme, language and signing out. */
export function UserMenu({ compact = false, onShortcuts }: UserMenuProps) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { fullName, role, self } = useSession()
  const theme = useTheme()
  const navigate = useNavigate()
  // Each opening has a dialog of its own, so that nothing of an earlier try is shown.
  const [password, setPassword] = useState({ isOpen: false, opened: 0 })
  const setPasswordOpen = (isOpen: boolean): void => setPassword((now) => ({ ...now, isOpen }))
  const drawPassword = useLater(password.isOpen, loadPassword, () => setPasswordOpen(false))
  const leave = useLogOut()
  return (
    <>
      <Menu
        label={t('accountOf', { name: fullName })}
        placement={compact ? 'bottom end' : 'top start'}
        trigger={
          <AriaButton
            {...(compact && { 'aria-label': t('accountOf', { name: fullName }) })}
            className="flex min-h-11 items-center gap-2.5 rounded-md p-2 text-left hover:bg-surface-sunken"
          >
            <Avatar name={fullName} own />
            {compact ? null : (
              <>
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{t('accountOf', { name: fullName })} </span>
                  <span aria-hidden="true" className="block truncate text-sm font-medium text-ink">
                    {fullName}
                  </span>
                  <span className="block truncate text-xs text-ink-3">
                    {t(`common:role.${role}`)}
                  </span>
                </span>
                <Ellipsis aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
              </>
            )}
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
          {role === 'SuperAdmin' ? (
            <MenuItem
              icon={<Building2 aria-hidden="true" strokeWidth={1.75} />}
              onAction={() =>
                void navigate({ to: '/$lang/superadmin', params: { lang: i18n.language } })
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
            icon={<KeyRound aria-hidden="true" strokeWidth={1.75} />}
            onAction={() => setPassword(({ opened }) => ({ isOpen: true, opened: opened + 1 }))}
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
      {drawPassword((ChangePassword) => (
        <ChangePassword
          key={password.opened}
          isOpen={password.isOpen}
          onOpenChange={setPasswordOpen}
        />
      ))}
    </>
  )
}
