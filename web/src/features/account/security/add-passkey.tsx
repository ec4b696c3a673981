import { passkeys } from '@maitre/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { Note } from '#ui/note'
import { showToast } from '#ui/toast'
import { ProofDialog } from './proof-dialog.tsx'
import { factorsQuery } from './queries.ts'
import { useShownCodes } from './shown-codes.ts'

/** Adds a passkey: name, password and, where there is an app, a code first, then the browser has a device make it. */
export function AddPasskey({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const { show } = useShownCodes()
  /** Why the device made none. */
  const [trouble, setTrouble] = useState<'unused' | 'known'>()
  return (
    <ProofDialog
      about="passkey"
      title={t('addPasskey.title')}
      body={t('addPasskey.body')}
      fields={hasApp ? ['name', 'current_password', 'code'] : ['name', 'current_password']}
      label={t('addPasskey.do')}
      note={
        trouble && (
          <Note tone="info" icon={<Info aria-hidden="true" strokeWidth={1.75} />} isAlert>
            {t(`addPasskey.${trouble}`)}
          </Note>
        )
      }
      onClose={onClose}
      onSend={async ({ name, current_password, code }) => {
        setTrouble(undefined)
        const { makePasskey, passkeyTrouble } = await import('#lib/passkey')
        const { options, setup } = await call(passkeys.begin, {
          current_password,
          ...(hasApp && { code }),
        })
        const made = await makePasskey(options).catch((error: unknown) => {
          const found = passkeyTrouble(error)
          if (found === undefined) throw error
          setTrouble(found)
          return null
        })
        if (made === null) return
        const { recovery_codes } = await call(passkeys.add, { setup, name, made })
        show(recovery_codes)
        // New codes say by themselves that it is done, and a message would lie over them on a telephone.
        if (recovery_codes === null) showToast({ message: t('done.passkey'), about: 'security' })
        onClose()
        await queries.invalidateQueries(factorsQuery)
      }}
    />
  )
}
