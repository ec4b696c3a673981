import { CloudCheck, CloudOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
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
  const Icon = hasChanges ? CloudOff : CloudCheck

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
      {/* The form is long, so what saves it stays in view, on a phone below the bar of the screen. */}
      <div
        className={cx(
          'mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line bg-surface py-3',
          hasChanges && 'sticky top-[calc(3.25rem+var(--banner,0px))] z-(--z-sticky) md:top-0',
        )}
      >
        <p
          role="status"
          className={cx(
            'flex flex-1 items-center gap-1.5 text-sm text-ink-3',
            hasChanges && 'max-sm:basis-full',
          )}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t(hasChanges ? 'kept' : 'upToDate')}
        </p>
        <div className="flex gap-2">
          {hasChanges ? <Button onPress={discard}>{t('discard')}</Button> : null}
          <Button
            kind="primary"
            offReason={hasChanges ? undefined : t('nothing')}
            isPending={save.isPending}
            onPress={submit}
          >
            {t('save')}
          </Button>
        </div>
      </div>
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
