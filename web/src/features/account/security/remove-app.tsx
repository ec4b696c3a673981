import { factors } from '@maitre/contract/factors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { showToast } from '#ui/toast'
import { ProofDialog } from './proof-dialog.tsx'
import { factorsQuery } from './queries.ts'

/** Takes the authenticator app away, by the password and a code. */
export function RemoveApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  return (
    <ProofDialog
      about="app-removal"
      title={t('removeApp.title')}
      body={t('removeApp.body')}
      fields={['current_password', 'code']}
      label={t('removeApp.do')}
      kind="danger"
      onClose={onClose}
      onSend={async ({ current_password, code }) => {
        const left = await call(factors.removeTotp, { current_password, code })
        queries.setQueryData(factorsQuery.queryKey, left)
        showToast({ message: t('done.appRemoved'), about: 'security' })
        onClose()
      }}
    />
  )
}
