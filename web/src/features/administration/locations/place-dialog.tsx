import { useQuery } from '@tanstack/react-query'
import { ClockAlert, MapPinOff } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ADDRESS, MAX_NAME } from '@maitre/contract/constants'
import type { Location } from '@maitre/contract/locations'
import type { Region } from '@maitre/contract/regions'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import type { FirstChoice } from '#lib/restaurant-field'
import { TimeZoneField } from '#lib/time-zone-field'
import type { KeptDraft } from '#lib/use-kept-drafts'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords } from '#lib/error-words'
import { useToldWhenLeft } from '#lib/use-told-when-left'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, inputClass } from '#ui/field'
import { Note } from '#ui/note'
import { EmptyState } from '#ui/state'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { NEW_PLACE } from './locations-search.ts'
import { draftOf, type PlaceDraft } from './place-draft.ts'
import { placeQuery, usePlaceWrites } from './queries.ts'

interface PlaceDialogProps {
  /** Undefined while none is chosen for a new location. */
  restaurantId: string | undefined
  /** The id of the location, or `new`. */
  place: string
  /** The locations that the list has, one of which may be this one. */
  listed: readonly Location[]
  /** What was typed and is not stored, which closing the dialog does not lose. */
  draft: KeptDraft<PlaceDraft>
  /** The regions that the location may belong to; undefined where the person does not choose that. */
  regions?: readonly Region[] | undefined
  /** What is chosen before all else, as the restaurant of a new location. */
  first?: FirstChoice | undefined
  /** The time zone that a new location begins with; undefined while that of its restaurant is not known. */
  timezone: string | undefined
  /** Hears that the location could not be stored, which the dialog says why while it is there; a toast does by default. */
  onRefused?: () => void
  /** Opens the form of a location, in place of this one. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** The dialog of a location, or of a new one. */
export function PlaceDialog({ place, listed, ...rest }: PlaceDialogProps) {
  const { t } = useTranslation(['administration-locations', 'common'])
  const isNew = place === NEW_PLACE
  const stored = useQuery({ ...placeQuery(rest.restaurantId ?? '', place), enabled: !isNew })
  // What the list says of the location is shown at once.
  const known = stored.data === undefined ? listed.find(({ id }) => id === place) : stored.data
  return (
    <Dialog
      isOpen
      onOpenChange={rest.onClose}
      title={isNew ? t('new') : (known?.name ?? t('location'))}
      closeLabel={t('common:action.close')}
    >
      {isNew || known ? (
        <PlaceForm {...rest} place={known ?? undefined} />
      ) : known === null ? (
        <EmptyState
          icon={<MapPinOff strokeWidth={1.75} />}
          title={t('gone.title')}
          headingLevel={3}
        >
          <p>{t('gone.body')}</p>
        </EmptyState>
      ) : (
        <Fetched query={stored} rows={3}>
          {() => null}
        </Fetched>
      )}
    </Dialog>
  )
}

interface PlaceFormProps extends Omit<PlaceDialogProps, 'place' | 'listed'> {
  place: Location | undefined
}

/** The form of a location: its name, where it is, and its website. */
function PlaceForm(props: PlaceFormProps) {
  const {
    restaurantId,
    place,
    draft,
    regions = [],
    first,
    timezone: zone,
    onRefused,
    onOpen,
    onClose,
  } = props
  const { t } = useTranslation(['administration-locations', 'administration'])
  const codeWords = useCodeWords()
  const { save } = usePlaceWrites(restaurantId ?? '')
  const tellWhenLeft = useToldWhenLeft('location')
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const [isTried, setTried] = useState(false)
  const isNew = place === undefined
  const stored = draftOf(place ?? { timezone: zone })
  const shown = { ...stored, ...draft.changed }
  const isNamed = shown.name.trim() !== ''
  const refusedName =
    save.error instanceof ApiError && save.error.code.startsWith('location.name_')
      ? save.error.code
      : null
  const isNoAddress = fieldFaults(save.error).some(({ field }) => field === 'website')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending) return
    setTried(true)
    if (!isNamed || first?.isMissing) {
      // The console says it above its list as well (C §5).
      if (first) showToast({ message: t('fault.name'), tone: 'problem', about: 'location' })
      return toWrongField()
    }
    let isWhole = true
    const onStored = ({ id }: Location): void => {
      isWhole = draft.settle(draft.changed, id)
      showToast({ message: t(isNew ? 'done.created' : 'done.updated'), about: 'location' })
    }
    save.mutate(
      { before: place, stored, draft: shown, onStored, onRefused: onRefused ?? tellWhenLeft },
      {
        // What was typed while the rest was stored is to be stored as well.
        onSuccess: ({ id }) => (isWhole ? onClose() : onOpen(id)),
      },
    )
  }
  const change = (by: Partial<PlaceDraft>): void => {
    if (save.error) save.reset()
    draft.change(by, stored)
  }
  const text = (field: Exclude<keyof PlaceDraft, 'timezone' | 'region_id'>) => ({
    label: t(`form.${field}`),
    value: shown[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <>
      {refusedName !== null || isNoAddress ? null : <FailedNote error={save.error} />}
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {first?.render(isTried && first.isMissing ? t('fault.name') : undefined)}
        <TextField
          {...text('name')}
          required
          autoFocus={isNew && !first?.isMissing}
          maxLength={MAX_NAME}
          error={
            isTried && !isNamed
              ? t('fault.name')
              : refusedName === null
                ? undefined
                : codeWords(refusedName)
          }
        />
        <TextField {...text('address')} maxLength={MAX_ADDRESS} />
        <TextField
          {...text('website')}
          type="url"
          maxLength={2000}
          help={t('form.websiteHelp')}
          error={isNoAddress ? t('fault.website') : undefined}
        />
        <TimeZoneField
          label={t('form.timezone')}
          help={t('form.timezoneHelp')}
          unset={t('form.timezoneOfHouse')}
          search={t('administration:searchTimeZone')}
          none={t('administration:noTimeZone')}
          value={shown.timezone}
          onChange={(timezone) => change({ timezone })}
        />
        {regions.length === 0 ? null : (
          <Field label={t('form.region')}>
            {(control) => (
              <select
                {...control}
                className={inputClass}
                value={regions.some(({ id }) => id === shown.region_id) ? shown.region_id : ''}
                onChange={({ target }) => change({ region_id: target.value })}
              >
                <option value="">{t('form.noRegion')}</option>
                {regions.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isNew || shown.timezone === stored.timezone ? null : (
          <Note tone="info" isAlert icon={<ClockAlert strokeWidth={1.75} />}>
            {t('form.moves')}
          </Note>
        )}
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
        </div>
      </form>
    </>
  )
}
