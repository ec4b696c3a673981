import type { Location } from '@maitre/contract/locations'
import type { Restaurant } from '@maitre/contract/restaurants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { presentRow } from '#lib/save-seen'
import { useConflicts } from '#lib/use-conflicts'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { BelowUse, isBelowUse } from './below-use.tsx'
import { PlaceFields } from './place-fields.tsx'
import {
  changesOf,
  draftOf,
  NO_PLACES,
  type PlacesDraft,
  RESTAURANT_KIND,
  type RestaurantDraft,
  valueOf,
} from './restaurant-draft.ts'
import { RestaurantConflict } from './restaurant-conflict.tsx'
import { RestaurantFields } from './restaurant-fields.tsx'
import { useNewPlace } from './use-new-place.ts'
import { useRemovedPlaces } from './use-removed-places.ts'
import { useIsSaving, useRestaurantSave } from './use-restaurant-save.ts'

interface EditFormProps {
  restaurant: Restaurant
  tiers: readonly SubscriptionTier[]
  places: readonly Location[]
  onClose: () => void
}

const NONE: ReadonlyMap<string, unknown> = new Map()

/** The form of a restaurant: only what was changed of it is sent, and its locations after it (C §4). */
export function EditForm({ restaurant, tiers, places, onClose }: EditFormProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const codeWords = useCodeWords()
  const { id } = restaurant
  const draft = useKeptDrafts<RestaurantDraft>(RESTAURANT_KIND)(id)
  const placesDraft = useKeptDrafts<PlacesDraft>(`${RESTAURANT_KIND}-places`)(id)
  const save = useRestaurantSave(id)
  const isSaving = useIsSaving(id)
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const [isTried, setTried] = useState(false)
  const before = draftOf(restaurant)
  const shown = { ...before, ...draft.changed }
  const removing = useRemovedPlaces(places)
  const removed = removing.removed.map(({ place }) => place.id)
  const adding = useNewPlace(
    placesDraft,
    places.filter(({ id: one }) => !removed.includes(one)),
  )
  const changes = changesOf(shown, before)
  const conflicts = useConflicts(draft, before, valueOf)
  const tier = tiers.find((one) => one.id === shown.subscription_tier_id)
  const isNamed = shown.name.trim() !== ''
  const isPlaced = adding.added.length > 0 || adding.isTyped || removed.length > 0
  const isChanged = Object.keys(changes).length > 0 || isPlaced
  const isTaken = save.error instanceof ApiError && save.error.code === 'restaurant.name_taken'
  const isBelow = isBelowUse(save.error)
  const isToldElsewhere = isTaken || isBelow || presentRow(save.error) !== undefined
  const failedPlaces = save.data?.failed ?? NONE

  // What is asked back is drawn in the form alone, which may be closed by then.
  const drawn = useRef<HTMLFormElement>(null)
  const tell = (message: string, tone?: 'problem'): void =>
    showToast({ message, about: RESTAURANT_KIND, ...(tone && { tone }) })

  const forget = (): void => {
    if (save.error || save.data) save.reset()
  }
  const send = (isBelowUseAccepted: boolean): void => {
    if (isSaving || !isChanged || removing.hindrance !== undefined) return
    setTried(true)
    if (!isNamed) return toWrongField()
    if (conflicts.fields.length > 0) return conflicts.hinder()
    // A name that was typed is meant, whether it was added to the list or not.
    const added = adding.take()
    if (added === undefined) return toWrongField()
    save.mutate(
      {
        version: restaurant.version,
        changes,
        added,
        removed,
        isBelowUseAccepted,
        // What of the draft was not sent says what is stored already.
        onStored: () => void draft.settle(draft.changed, id),
        onAdded: (left) => placesDraft.change({ added: left }, NO_PLACES),
        isApart: (present) => conflicts.isApart(draftOf(present)),
        onSaved: ({ failed }) => {
          if (failed.size === 0) return tell(t('done.updated'))
          const words = new Set(
            [...failed.keys()].map((one) =>
              t(removed.includes(one) ? 'failed.removePlace' : 'failed.createPlace'),
            ),
          )
          tell([...words].join(' · '), 'problem')
        },
        onRefused: (problem) => {
          const isAsked = presentRow(problem) !== undefined || isBelowUse(problem)
          // What is asked back is no failure.
          if (!isAsked || drawn.current === null) tell(t('failed.update'), 'problem')
        },
      },
      {
        onError: (problem) => {
          if (presentRow(problem)) conflicts.hinder()
        },
        onSuccess: ({ failed }) => {
          if (failed.size > 0) return
          // What was typed while the rest was stored is to be stored as well.
          if (draft.settle({}, id)) onClose()
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send(false)
  }
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={onClose}
      title={t('edit.title', { name: restaurant.name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-ink-3 max-sm:basis-full">
            {isChanged ? t('edit.unsaved') : ''}
          </p>
          <Button
            kind="ghost"
            onPress={() => {
              draft.discard()
              placesDraft.discard()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            offReason={isChanged ? removing.hindrance : t('edit.nothing')}
            isPending={isSaving}
          >
            {t('edit.do')}
          </Button>
        </>
      }
    >
      <form ref={drawn} id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isToldElsewhere ? null : <FailedNote error={save.error} />}
        <RestaurantConflict conflicts={conflicts} mine={shown} theirs={before} tiers={tiers} />
        {isBelow ? (
          <BelowUse
            error={save.error}
            tier={tier?.name ?? ''}
            isPending={isSaving}
            offReason={removing.hindrance}
            onAccept={() => send(true)}
          />
        ) : null}
        <RestaurantFields
          restaurantId={id}
          draft={shown}
          tiers={tiers}
          level={tier?.level}
          onChange={(by) => {
            forget()
            draft.change(by, before)
          }}
          nameFault={
            isTried && !isNamed
              ? t('fault.name')
              : isTaken
                ? codeWords('restaurant.name_taken')
                : undefined
          }
        />
        <PlaceFields
          isOff={isSaving}
          places={places}
          adding={adding}
          removing={removing}
          failed={failedPlaces}
          onChange={forget}
        />
      </form>
    </Dialog>
  )
}
