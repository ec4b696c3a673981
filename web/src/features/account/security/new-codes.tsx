import { factors } from '@maitre/contract/factors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { ProofDialog } from './proof-dialog.tsx'
import { factorsQuery } from './queries.ts'
import { useShownCodes } from './shown-codes.ts'

/** Makes new recovery codes, by the password and, where there is an app, a code. */
export function NewCodes({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const { show } = useShownCodes()
  return (
    <ProofDialog
      about="codes"
      title={t('codes.newTitle')}
      body={t('codes.newBody')}
      fields={hasApp ? ['current_password', 'code'] : ['current_password']}
      label={t('codes.do')}
      onClose={onClose}
      onSend={async ({ current_password, code }) => {
        const { recovery_codes } = await call(factors.makeRecoveryCodes, {
          current_password,
          ...(hasApp && { code }),
        })
        show(recovery_codes)
        onClose()
        await queries.invalidateQueries(factorsQuery)
      }}
    />
  )
}
