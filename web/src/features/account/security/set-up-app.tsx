import { factors } from '@maitre/contract/factors'
import type { DataOf } from '@maitre/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { AppSecret } from './app-secret.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ProofForm } from './proof-fields.tsx'
import { factorsQuery } from './queries.ts'
import { useShownCodes } from './shown-codes.ts'
import { useProof } from './use-proof.ts'

type Begun = DataOf<typeof factors.beginTotp>

/** Sets an authenticator app up: the password first, then its secret and a code of it. */
export function SetUpApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [begun, setBegun] = useState<Begun>()
  if (begun !== undefined) return <FirstCode begun={begun} onClose={onClose} />
  return (
    <ProofDialog
      about="app"
      title={t('setUp.title')}
      body={t('setUp.body')}
      fields={['current_password']}
      label={t('setUp.next')}
      onClose={onClose}
      onSend={async ({ current_password }) => {
        setBegun(await call(factors.beginTotp, { current_password }))
      }}
    />
  )
}

function FirstCode({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const queries = useQueryClient()
  const { show } = useShownCodes()
  const proof = useProof(['code'], { codeKind: 'app' })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('setUp.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={proof.form} isPending={proof.isPending}>
            {t('setUp.finish')}
          </Button>
        </>
      }
    >
      <ProofForm
        proof={proof}
        onSend={async ({ code }) => {
          const { recovery_codes } = await call(factors.addTotp, { setup: begun.setup, code })
          show(recovery_codes)
          // New codes say by themselves that it is done, and a message would lie over them on a telephone.
          if (recovery_codes === null) showToast({ message: t('done.app'), about: 'security' })
          onClose()
          await queries.invalidateQueries(factorsQuery)
        }}
      >
        <AppSecret secret={begun.secret} uri={begun.uri} />
      </ProofForm>
    </Dialog>
  )
}
