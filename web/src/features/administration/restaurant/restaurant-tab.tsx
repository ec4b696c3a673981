import { useQuery } from '@tanstack/react-query'
import { CloudOff, LockKeyhole } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Restaurant } from '@maitre/contract/restaurants'
import { ALERT_SETTINGS } from '@maitre/contract/place-setting-names'
import { Elsewhere } from '#features/administration/places/elsewhere'
import { PlaceChoice } from '#features/administration/places/place-choice'
import { PlaceEditor } from '#features/administration/places/place-editor'
import { placeSearchOf } from '#features/administration/places/place-search'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useAddressFault } from '#features/administration/use-address-fault'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { seesAll } from '#lib/sees-all'
import { useAddress } from '#lib/use-address'
import { useSession } from '#lib/session'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { Note } from '#ui/note'
import { showToast } from '#ui/toast'
import { LanguageModelCard } from './language-model-card.tsx'
import { PlaceAlerts } from './place-alerts.tsx'
import { PlanCard } from './plan-card.tsx'
import { restaurantQuery, useRestaurantWrite } from './queries.ts'
import { changesOf, type Draft, draftOf } from './restaurant-draft.ts'
import { AboutFields, ToolFields } from './restaurant-fields.tsx'

const searchOf = placeSearchOf('restaurant')

/** The restaurant itself: what it is called, by what it goes, its plan, and what other tools are told. */
export function RestaurantTab() {
  const { t } = useTranslation('administration-restaurant')
  const restaurant = useQuery(restaurantQuery(useSession().restaurant?.id ?? ''))
  const [{ at }, onSearch] = useAddress(searchOf)
  const go = (place: string | undefined): void => onSearch({ at: place })
  return (
    <section aria-label={t('title')}>
      <PlaceChoice at={at} onChoose={go} />
      {at === undefined ? (
        <Fetched query={restaurant}>
          {(stored) => (
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <RestaurantForm stored={stored} onPlace={go} />
              <div className="flex flex-col gap-8">
                <PlanCard restaurant={stored} />
                <LanguageModelCard restaurantId={stored.id} />
              </div>
            </div>
          )}
        </Fetched>
      ) : (
        <PlaceEditor
          key={at}
          placeId={at}
          settings={ALERT_SETTINGS}
          onWhole={() => go(undefined)}
          renderForm={(props) => <PlaceAlerts {...props} />}
        />
      )}
    </section>
  )
}

interface RestaurantFormProps {
  stored: Restaurant
  onPlace: (placeId: string) => void
}

function RestaurantForm({ stored, onPlace }: RestaurantFormProps) {
  const { t } = useTranslation('administration-restaurant')
  const codeWords = useCodeWords()
  // Whoever has some locations alone reads by what the restaurant goes, and is not shown what is secret of it.
  const isOfAll = seesAll(useSession().self)
  const kept = useKeptDrafts<Draft>('administration-restaurant')(stored.id)
  const [isTried, setTried] = useState(false)
  const save = useRestaurantWrite(stored.id)
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const draft = { ...draftOf(stored), ...kept.changed }
  const changes = changesOf(draft, stored)
  const isChanged = Object.keys(changes).length > 0
  const isNamed = draft.name.trim() !== ''
  const isTaken = save.error instanceof ApiError && save.error.code === 'restaurant.name_taken'
  const addressFault = useAddressFault()(save.error, 'approval_zapier_url')

  const change = (by: Partial<Draft>): void => {
    if (save.error) save.reset()
    kept.change(by, draftOf(stored))
  }
  const errorOf = (field: 'name' | 'approval_zapier_url'): string | undefined => {
    if (field === 'approval_zapier_url') return addressFault
    if (isTried && !isNamed) return t('fault.name')
    return isTaken ? codeWords('restaurant.name_taken') : undefined
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending || !isChanged) return
    setTried(true)
    if (!isNamed) return toWrongField()
    save.mutate(
      { changes, onStored: () => kept.settle(kept.changed, stored.id) },
      { onSuccess: () => showToast({ message: t('saved'), about: 'restaurant' }) },
    )
  }
  const fields = { draft, onChange: change, errorOf }
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-8">
      {isTaken || addressFault !== undefined ? null : <FailedNote error={save.error} />}
      {isOfAll ? null : (
        <Note icon={<LockKeyhole aria-hidden="true" strokeWidth={1.75} />}>
          <p>{codeWords('restaurant.all_locations_required')}</p>
        </Note>
      )}
      <fieldset disabled={!isOfAll}>
        <SectionHead title={t('about')} />
        <AboutFields {...fields} />
      </fieldset>
      <Elsewhere setting="alerts.bad_review_max_rating" onGo={onPlace} />
      {isOfAll ? (
        <div>
          <SectionHead title={t('others')} />
          <ToolFields restaurantId={stored.id} {...fields} />
        </div>
      ) : null}
      {isChanged ? (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="flex items-center gap-1.5 text-sm text-ink-3">
            <CloudOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {t('unsaved')}
          </p>
          <Button kind="ghost" onPress={kept.discard}>
            {t('undo')}
          </Button>
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
