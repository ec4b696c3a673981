import type { Passkey } from '@maitre/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '#lib/passkey-support'
import { useCameBackTo } from '#lib/use-proof-again'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey, removalOf } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { Setting } from './section.tsx'

interface PasskeysListProps {
  passkeys: readonly Passkey[]
  /** Whether the person has an authenticator app, a code of which is asked for. */
  hasApp: boolean
}

/** The passkeys of the person, and the way to more of them. */
export function PasskeysList({ passkeys, hasApp }: PasskeysListProps) {
  const { t } = useTranslation('security')
  const cameBackTo = useCameBackTo()
  const [isAdding, setAdding] = useState(cameBackTo === 'passkey')
  const [chosen, setChosen] = useState<{ passkey: Passkey; for: 'rename' | 'remove' } | undefined>(
    () => {
      const passkey = passkeys.find((one) => removalOf(one) === cameBackTo)
      return passkey && { passkey, for: 'remove' }
    },
  )
  const close = (): void => setChosen(undefined)
  return (
    <div className="flex flex-col gap-3">
      <Setting title={t('passkeys.title')} help={t('passkeys.help')}>
        {canUsePasskeys() ? (
          <Button onPress={() => setAdding(true)}>{t('passkeys.add')}</Button>
        ) : null}
      </Setting>
      {canUsePasskeys() ? null : <WhyNone />}
      {passkeys.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow
                passkey={passkey}
                onRename={() => setChosen({ passkey, for: 'rename' })}
                onRemove={() => setChosen({ passkey, for: 'remove' })}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <AddPasskey hasApp={hasApp} onClose={() => setAdding(false)} /> : null}
      {chosen?.for === 'rename' ? <RenamePasskey passkey={chosen.passkey} onClose={close} /> : null}
      {chosen?.for === 'remove' ? <RemovePasskey passkey={chosen.passkey} onClose={close} /> : null}
    </div>
  )
}

/** Says why this browser can add no passkey here. */
function WhyNone() {
  const { t } = useTranslation('security')
  const { protocol, port } = window.location
  const address = `${protocol}//localhost${port === '' ? '' : `:${port}`}`
  return (
    <p className="text-xs text-ink-3">
      {'PublicKeyCredential' in window
        ? t('passkeys.elsewhere', { address })
        : t('passkeys.unsupported')}
    </p>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const { name, added_at: addedAt, last_used_at: usedAt, synced } = passkey
  const told = [
    t('passkeys.addedOn', { date: date(addedAt) }),
    usedAt === null ? t('passkeys.neverUsed') : t('passkeys.usedOn', { date: date(usedAt) }),
    ...(synced ? [t('passkeys.synced')] : []),
  ]
  return (
    <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="wrap-anywhere text-ink">{name}</p>
        <p className="text-xs text-ink-3">{told.join(' · ')}</p>
      </div>
      <div className="-ml-2 flex shrink-0 gap-2 sm:-mr-2 sm:ml-0">
        <Button
          size="sm"
          kind="ghost"
          aria-label={t('passkeys.renameOf', { name })}
          onPress={onRename}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          size="sm"
          kind="ghost"
          aria-label={t('passkeys.removeOf', { name })}
          onPress={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </div>
  )
}
