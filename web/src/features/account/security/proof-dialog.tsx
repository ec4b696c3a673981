import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonKind } from '#ui/button-class'
import { useProofAgain } from '#lib/use-proof-again'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ProofForm } from './proof-fields.tsx'
import { type ProofField, type Typed, useProof } from './use-proof.ts'

interface ProofDialogProps {
  /** By which its person comes back to it from the provider. */
  about: string
  title: string
  body: string
  fields: readonly ProofField[]
  /** The words of the button that does it. */
  label: string
  kind?: ButtonKind
  /** What stands in place of the usual words for a failure. */
  note?: ReactNode
  /** Does it; a failure is shown, and the dialog stays. */
  onSend: (typed: Typed) => Promise<void>
  onClose: () => void
}

/** A dialog that does something once its person has proved that it is them. */
export function ProofDialog(props: ProofDialogProps) {
  const { about, title, body, fields, label, kind = 'primary', note, onSend, onClose } = props
  const { t } = useTranslation(['security', 'common', 'proof'])
  const again = useProofAgain(about)
  const proof = useProof(fields, { again })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={kind}
            type="submit"
            form={proof.form}
            offReason={again.isReady ? undefined : t('proof:first')}
            isPending={proof.isPending}
          >
            {label}
          </Button>
        </>
      }
    >
      <ProofForm proof={proof} note={note} onSend={onSend}>
        <p className="text-ink-2">{body}</p>
      </ProofForm>
    </Dialog>
  )
}
