import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '@maitre/contract/webhook-events'
import { useAddressFault } from '#features/administration/use-address-fault'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { TextField } from '#ui/text-field'
import { Choices, toggled } from './choices.tsx'

/** Where a webhook goes, and what it tells. */
export interface Hook {
  url: string
  events: readonly WebhookEvent[]
}

interface HookFormProps {
  stored: Hook
  isSaving: boolean
  /** Why the last try to store it failed; null where it did not. */
  error: unknown
  /** Stores what was changed; `onStored` is called once that is done, until when it stays as it is in the form. */
  onSave: (changes: Partial<Hook>, onStored: () => void) => void
}

/** The form of the webhook, the same for a first address as for another one. */
export function HookForm({ stored, isSaving, error, onSave }: HookFormProps) {
  const { t } = useTranslation('api-keys')
  // What is typed and chosen, and not stored yet.
  const [changes, setChanges] = useState<Partial<Hook>>({})
  const [isTried, setTried] = useState(false)
  const form = useId()
  const toWrongField = useWrongField(form, error)
  const addressFault = useAddressFault()(error, 'url')
  const { url, events } = { ...stored, ...changes }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isSaving) return
    if (events.length === 0) return toWrongField()
    const sent = changes.url === undefined ? changes : { ...changes, url: changes.url.trim() }
    // What was changed further while it was being stored stays changed.
    onSave(sent, () => setChanges((now) => (now === changes ? {} : now)))
  }
  return (
    <form id={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        type="url"
        label={t('hook.address')}
        help={t('hook.addressHelp')}
        value={url}
        maxLength={2000}
        error={addressFault}
        className="max-w-160"
        onChange={({ target }) => setChanges((now) => ({ ...now, url: target.value }))}
      />
      <Choices
        label={t('hook.events')}
        error={isTried && events.length === 0 ? t('hook.eventsMissing') : undefined}
      >
        {WEBHOOK_EVENT_NAMES.map((name) => (
          <Checkbox
            key={name}
            isSelected={events.includes(name)}
            onChange={(isOn) =>
              setChanges((now) => ({ ...now, events: toggled(events, name, isOn) }))
            }
          >
            {t(`event.${name}`)}
          </Checkbox>
        ))}
      </Choices>
      <Button type="submit" isPending={isSaving} className="w-fit">
        {t('hook.save')}
      </Button>
    </form>
  )
}
