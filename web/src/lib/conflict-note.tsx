import { GitCompareArrows } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import type { FieldOf } from './conflicts-of.ts'
import type { Conflicts } from './use-conflicts.ts'

interface ConflictNoteProps<Form extends object> {
  conflicts: Conflicts<Form>
  /** What the person wrote. */
  mine: Form
  /** What is stored now. */
  theirs: Form
  label: (field: FieldOf<Form>) => string
  /** What a field of a form says: in words, or whether it is so. */
  say: (form: Form, field: FieldOf<Form>) => string | boolean
}

/** Shows both values of each field that two people changed at once: nothing is lost, and the person chooses. */
export function ConflictNote<Form extends object>(props: ConflictNoteProps<Form>) {
  if (props.conflicts.fields.length === 0) return null
  // The words are fetched once there is a conflict, and the form stays in sight meanwhile.
  return (
    <Suspense fallback={null}>
      <Choices {...props} />
    </Suspense>
  )
}

function Choices<Form extends object>(props: ConflictNoteProps<Form>) {
  const { conflicts, mine, theirs, label, say } = props
  const { fields, hindered, keep } = conflicts
  const { t } = useTranslation('conflict')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hindered > 0) panel.current?.focus()
  }, [hindered])

  const choose = (field: FieldOf<Form>, whose: 'mine' | 'theirs'): void => {
    // The button that had the focus goes away: the next choice is where the person goes on, or the form's own button.
    const form = panel.current?.closest('[role="dialog"]')
    const next = fields.length > 1 ? panel.current : form?.querySelector('button[type="submit"]')
    if (next instanceof HTMLElement) next.focus()
    keep(field, whose)
  }
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="overflow-hidden rounded-md border border-line outline-none"
    >
      <div className="flex items-start gap-3 bg-caution-tint px-4 py-3 text-sm text-ink-2">
        <GitCompareArrows
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-caution-text"
          strokeWidth={1.75}
        />
        <p>
          <b className="font-semibold text-ink">{t('title')}</b> {t('body')}
        </p>
      </div>
      {fields.map((field) => (
        <section key={field} aria-label={label(field)} className="border-t border-line p-4">
          <h3 className="mb-2 text-sm font-semibold text-ink">{label(field)}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side
              title={t('mine')}
              says={say(mine, field)}
              action={t('keepMine')}
              of={label(field)}
              onKeep={() => choose(field, 'mine')}
            />
            <Side
              title={t('theirs')}
              says={say(theirs, field)}
              action={t('keepTheirs')}
              of={label(field)}
              onKeep={() => choose(field, 'theirs')}
            />
          </div>
        </section>
      ))}
    </div>
  )
}

interface SideProps {
  title: string
  says: string | boolean
  action: string
  /** The label of the field that is meant. */
  of: string
  onKeep: () => void
}

function Side({ title, says, action, of, onKeep }: SideProps) {
  const { t } = useTranslation('conflict')
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <p className="text-xs text-ink-3">{title}</p>
      <p
        dir="auto"
        className="max-h-40 w-full flex-1 overflow-y-auto text-md wrap-anywhere whitespace-pre-line text-ink"
      >
        {typeof says === 'boolean' ? t(says ? 'yes' : 'no') : says === '' ? t('nothing') : says}
      </p>
      <Button size="sm" aria-label={t('act', { action, field: of })} onPress={onKeep}>
        {action}
      </Button>
    </div>
  )
}
