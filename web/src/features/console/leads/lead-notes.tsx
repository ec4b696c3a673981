import { MAX_LEAD_NOTE } from '@maitre/contract/lead-words'
import type { LeadNote } from '@maitre/contract/leads'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { TextArea } from '#ui/text-area'
import { LEAD_DRAFTS } from './lead-drafts.ts'
import { type LeadRef, useLeadActs } from './queries.ts'

/** A note that is being written. */
interface NoteDraft {
  text: string
}

const NOTHING_TYPED: NoteDraft = { text: '' }

/** What was noted about a lead, and the field for another note. What is typed stays until it is stored, though the dialog closes. */
export function LeadNotes({ leadRef, notes }: { leadRef: LeadRef; notes: readonly LeadNote[] }) {
  const { t } = useTranslation('console-leads')
  const { dateTime } = useFormats()
  const { note } = useLeadActs(leadRef)
  const draft = useKeptDrafts<NoteDraft>(LEAD_DRAFTS.note)(leadRef.leadId)
  const { text: typed } = { ...NOTHING_TYPED, ...draft.changed }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (note.isPending || typed.trim() === '') return
    note.mutate({
      text: typed,
      // What was typed while the note was on its way is another one.
      onStored: () => void draft.settle({ text: typed }, leadRef.leadId),
    })
  }
  return (
    <section aria-labelledby="lead-notes" className="flex flex-col gap-3">
      <h3 id="lead-notes" className="text-md font-semibold text-ink">
        {t('notes.title')}
      </h3>
      {notes.length === 0 ? (
        <p className="text-sm text-ink-3">{t('notes.none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {notes.map(({ id, text, made_at: at, made_by: by }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink">{text}</p>
              <p className="text-xs text-ink-3">
                {by} · <time dateTime={at}>{dateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <FailedNote error={note.error} />
        <TextArea
          label={t('notes.field')}
          rows={2}
          maxLength={MAX_LEAD_NOTE}
          value={typed}
          onChange={({ target }) => {
            if (note.error) note.reset()
            draft.change({ text: target.value }, NOTHING_TYPED)
          }}
        />
        <div className="flex justify-end">
          <Button
            type="submit"
            size="sm"
            isPending={note.isPending}
            offReason={typed.trim() === '' ? t('notes.first') : undefined}
          >
            {t('notes.add')}
          </Button>
        </div>
      </form>
    </section>
  )
}
