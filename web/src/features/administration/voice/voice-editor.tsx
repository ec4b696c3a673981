import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { SaveBar } from '#features/administration/save-bar'
import { showToast } from '#ui/toast'
import { wordsOfVoice } from './as-stored.ts'
import {
  changesOf,
  type Draft,
  hasWordless,
  isChanged,
  leftOf,
  unsavedOf,
  wantedVoice,
  withDraft,
} from './draft.ts'
import { type HouseVoice, useSaveVoice } from './queries.ts'
import { Trial } from './trial.tsx'
import { useVoiceDraft } from './use-voice-draft.ts'
import { VoiceForm } from './voice-form.tsx'

interface VoiceEditorProps {
  restaurantId: string
  stored: HouseVoice
  /** Goes to a region or a location. */
  onPlace: (placeId: string) => void
}

/** The voice with what is changed of it and kept on this device until it is saved. */
export function VoiceEditor({ restaurantId, stored, onPlace }: VoiceEditorProps) {
  const { t } = useTranslation('voice')
  const [draft, changeDraft] = useVoiceDraft(restaurantId)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const voice = withDraft(stored, draft)
  const save = useSaveVoice(restaurantId)
  const changes = changesOf(stored, draft)
  const hasChanges = isChanged(changes)

  const keep = (next: Draft): void => changeDraft(() => unsavedOf(stored, next))
  // One press may change two things, of which neither knows the other.
  const change = (part: Draft): void =>
    changeDraft((now) => {
      const next = { ...now, ...part }
      // What is changed back while it is being saved differs from what will be stored.
      return save.isPending ? next : unsavedOf(stored, next)
    })
  const submit = (): void => {
    const isWordless = hasWordless(voice)
    setTried(isWordless)
    if (isWordless) {
      // The field says what is wrong with it in the next frame.
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
    }
    save.mutate(
      {
        changes,
        onStored: (part, voiceNow) =>
          changeDraft((now) => leftOf({ now, sent: draft, part, stored: voiceNow })),
      },
      { onSuccess: () => showToast({ message: t('saved') }) },
    )
  }
  const discard = (): void => {
    save.reset()
    keep({})
    showToast({
      message: t('discarded'),
      action: { label: t('undo'), run: () => keep(draft) },
    })
  }
  return (
    <section aria-label={t('title')}>
      <p className="text-pretty text-ink-2">{t('lead')}</p>
      <SaveBar
        hasChanges={hasChanges}
        isPending={save.isPending}
        onSave={submit}
        onDiscard={discard}
      />
      <FailedNote error={save.error} />
      {/* What has the focus is not hidden by what stays in view above it. */}
      <div className="grid items-start gap-8 **:scroll-mt-36 md:**:scroll-mt-20 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div ref={form} className="min-w-0">
          <VoiceForm
            restaurantId={restaurantId}
            voice={voice}
            writing={draft.writing ?? ''}
            isTried={isTried}
            onPlace={onPlace}
            onChange={change}
          />
        </div>
        <Trial
          restaurantId={restaurantId}
          words={wordsOfVoice(wantedVoice(stored, draft))}
          changes={changes}
        />
      </div>
    </section>
  )
}
