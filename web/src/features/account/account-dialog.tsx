import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_TABS, type AccountTab } from '#lib/account'
import { useSession } from '#lib/session'
import { Dialog } from '#ui/dialog'
import { TabStrip } from '#ui/tab-strip'
import { AppearanceTab } from './appearance-tab.tsx'
import { LocationsTab } from './locations-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { CodesAsked } from './security/codes-asked.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import { useShownCodes } from './security/shown-codes.ts'
import { Unsaved, useUnsaved } from './unsaved.tsx'
import { useAddressDraft } from './use-address-draft.ts'
import { useLastField } from './use-last-field.ts'
import { useProfileForm } from './use-profile-form.ts'

interface AccountDialogProps {
  isOpen: boolean
  /** The tab that the address names. */
  asked: AccountTab
  onTab: (tab: AccountTab) => void
  onPassword: () => void
  onEmail: () => void
  onClose: () => void
  /** A dialog that may open above this one, and has to lie inside of it to take the focus. */
  children: ReactNode
}

/** The account of the person who is signed in. What was typed in a tab stays while another tab is looked at. */
export function AccountDialog(props: AccountDialogProps) {
  const { isOpen, asked, onTab, onPassword, onEmail, onClose, children } = props
  const { t } = useTranslation(['account', 'common'])
  const tabs = useTabs()
  // Anybody may have written the address, also of a tab that this person has no use for.
  const tab = tabs.includes(asked) ? asked : 'profile'
  const profile = useProfileForm()
  const address = useAddressDraft()
  const slack = useAddressDraft()
  const field = useLastField()
  const { isChanged, isPending } = profile
  const { codes, putAway } = useShownCodes()
  const hasCodes = codes.length > 0
  const isUnsaved = isOpen && (isChanged || address.isChanged || slack.isChanged || hasCodes)
  const unsaved = useUnsaved({ isUnsaved, isPending }, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={unsaved.close}
      title={t('title')}
      closeLabel={t('common:action.close')}
    >
      <div className="sm:min-h-112" onFocus={field.onFocus}>
        <TabStrip
          label={t('title')}
          tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
          selected={tab}
          onSelect={onTab}
        >
          {tab === 'profile' ? <ProfileTab form={profile} {...{ onPassword, onEmail }} /> : null}
          {tab === 'security' ? <SecurityTab /> : null}
          {tab === 'notifications' ? <NotificationsTab {...{ address, slack }} /> : null}
          {tab === 'appearance' ? <AppearanceTab /> : null}
          {tab === 'locations' ? <LocationsTab /> : null}
        </TabStrip>
      </div>
      {children}
      {/* What is shown this once is asked about first; what was typed, once the codes are stored. */}
      <CodesAsked
        isOpen={unsaved.isAsked && hasCodes}
        onStored={putAway}
        onBack={() => {
          unsaved.keep()
          onTab('security')
        }}
      />
      <Unsaved isAsked={unsaved.isAsked && !hasCodes} unsaved={unsaved} onKept={field.focus} />
    </Dialog>
  )
}

/** The tabs that say something to this person: alerts and locations are those of a restaurant. */
function useTabs(): readonly AccountTab[] {
  const { can, restaurant, locations } = useSession()
  const shown: Record<AccountTab, boolean> = {
    profile: true,
    security: true,
    notifications: restaurant !== null && can('alerts'),
    appearance: true,
    locations: locations.length > 0,
  }
  return ACCOUNT_TABS.filter((tab) => shown[tab])
}
