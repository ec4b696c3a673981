import type { Lead } from '@maitre/contract/leads'
import type { NewsletterReader } from '@maitre/contract/newsletter-readers'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { LEAD_DRAFTS } from './lead-drafts.ts'
import { useEraseLead, useEraseReader } from './queries.ts'

interface EraseDialogProps {
  what: 'lead' | 'reader'
  /** Whom it is about, as the list names them. */
  name: string
  erasing: ReturnType<typeof useEraseLead>
  /** Hears that nothing of them is stored any more. */
  onErased?: () => void
  onClose: () => void
}

/** Asks whether somebody who sent a form is to be erased, which nobody can undo. */
function EraseDialog({ what, name, erasing, onErased, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('erase.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('erase.keep')}
          </Button>
          <Button
            kind="danger"
            isPending={erasing.isPending}
            onPress={() =>
              erasing.mutate(
                // Said though the dialog is closed by then.
                () => {
                  onErased?.()
                  showToast({ message: t('erase.done', { name }), about: what })
                },
                { onSuccess: onClose },
              )
            }
          >
            {t('erase.do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedNote error={erasing.error} />
        <p className="text-pretty text-ink-2">{t(`erase.${what}`)}</p>
      </div>
    </Dialog>
  )
}

interface EraseLeadProps {
  lead: Lead
  onClose: () => void
}

/** Asks whether a lead is to be erased. */
export function EraseLead({ lead, onClose }: EraseLeadProps) {
  const { id: leadId, kind, business_name: name } = lead
  const setUp = useKeptDrafts(LEAD_DRAFTS.setUp)(leadId)
  const note = useKeptDrafts(LEAD_DRAFTS.note)(leadId)
  return (
    <EraseDialog
      what="lead"
      name={name}
      erasing={useEraseLead({ kind, leadId })}
      // What was written about them names them too.
      onErased={() => {
        setUp.discard()
        note.discard()
      }}
      onClose={onClose}
    />
  )
}

interface EraseReaderProps {
  reader: NewsletterReader
  onClose: () => void
}

/** Asks whether somebody is to be taken off the list of the newsletter. */
export function EraseReader({ reader, onClose }: EraseReaderProps) {
  return (
    <EraseDialog
      what="reader"
      name={reader.email}
      erasing={useEraseReader(reader.id)}
      onClose={onClose}
    />
  )
}
