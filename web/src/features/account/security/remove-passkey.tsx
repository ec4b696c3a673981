import type { Passkey } from '@maitre/contract/factors'
import { passkeys } from '@maitre/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { showToast } from '#ui/toast'
import { ProofDialog } from './proof-dialog.tsx'
import { factorsQuery } from './queries.ts'

/** The name of the dialog that removes that passkey. */
export const removalOf = ({ id }: Passkey): string => `passkey-removal:${id}`

/** Takes a passkey away, by the password. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  return (
    <ProofDialog
      about={removalOf(passkey)}
      title={t('removePasskey.title', { name: passkey.name })}
      body={t('removePasskey.body')}
      fields={['current_password']}
      label={t('removePasskey.do')}
      kind="danger"
      onClose={onClose}
      onSend={async ({ current_password }) => {
        const left = await call(passkeys.remove, { passkeyId: passkey.id, current_password })
        queries.setQueryData(factorsQuery.queryKey, left)
        showToast({ message: t('done.passkeyRemoved'), about: 'security' })
        onClose()
      }}
    />
  )
}
