import {
  LOCATION_COUNTS,
  type LocationCount,
  maxLocations,
} from '@maitre/contract/onboarding-steps'
import type { PlaceWay } from '@maitre/contract/onboarding'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import { Note } from '#ui/note'
import { announce } from '#ui/live-region'
import { ChoiceError } from './choice-error.tsx'
import type { TypedPlace } from './draft.ts'
import { paths } from './paths.ts'
import { PlaceByHand, type SetBeforeNext, type Typed } from './place-by-hand.tsx'
import { PlaceBox } from './place-box.tsx'
import { PlaceCard } from './place-card.tsx'
import { countedLocations } from './rules.ts'
import type { StepProps } from './step-props.ts'

const COUNT_WORDS = {
  '1': 'one',
  '2-5': 'few',
  '6-10': 'several',
  '11+': 'many',
} as const satisfies Record<LocationCount, string>

export interface LocationsStepProps extends StepProps {
  /** How places are found here; undefined while the server has not said so. */
  way: PlaceWay | undefined
  setBeforeNext: SetBeforeNext
}

/** How many locations there are, and which: each is searched for, or typed, and then confirmed. */
export function LocationsStep(props: LocationsStepProps) {
  const { draft, dispatch, isPressed } = props
  const { t, i18n } = useTranslation('onboarding')
  const tell = (locationCount: LocationCount): void =>
    dispatch({ type: 'told', fields: { locationCount } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <fieldset>
        <legend className="text-sm font-medium text-ink">{t('locations.count.label')}</legend>
        <div className="mt-1.5 inline-flex max-w-full flex-wrap gap-0.5 rounded-md bg-surface-sunken p-0.75">
          {LOCATION_COUNTS.map((count) => (
            <label
              key={count}
              className="relative flex h-9 cursor-pointer items-center rounded-sm border border-transparent px-4 text-md font-medium text-ink-2 hover:text-ink has-checked:border-control has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-checked:forced-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:h-11"
            >
              <input
                type="radio"
                name="locationCount"
                value={count}
                checked={draft.locationCount === count}
                onChange={() => tell(count)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {t(`locations.count.${COUNT_WORDS[count]}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <ChoiceError isShown={isPressed && draft.locationCount === ''}>
        {t('locations.count.error')}
      </ChoiceError>
      {draft.locationCount === '11+' ? (
        <Note
          tone="brand"
          icon={<MessagesSquare aria-hidden="true" strokeWidth={1.75} />}
          title={t('locations.many.title')}
        >
          <p>{t('locations.many.text')}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <a href={paths.quote(i18n.language)} className={buttonClass({ kind: 'primary' })}>
              {t('locations.many.quote')}
            </a>
            <button
              type="button"
              className="min-h-9 px-2 text-left text-md text-brand-text underline underline-offset-3 touch:min-h-11"
              onClick={() => tell('6-10')}
            >
              {t('locations.many.fewer')}
            </button>
          </p>
        </Note>
      ) : null}
      {maxLocations(draft.locationCount) > 0 ? <Locations {...props} /> : null}
    </div>
  )
}

const PLACE = 'border-line px-5 py-4 outline-none not-first:border-t'

/** The confirmed locations, and the search for the next one while the count has room. */
function Locations({ draft, dispatch, isPressed, way, setBeforeNext }: LocationsStepProps) {
  const { t } = useTranslation('onboarding')
  const locations = countedLocations(draft)
  const max = maxLocations(draft.locationCount)
  /** The location that is searched for anew in its place. */
  const [changed, setChanged] = useState<number | null>(() =>
    draft.typedPlace !== null && draft.typedPlace.at < locations.length
      ? draft.typedPlace.at
      : null,
  )
  const list = useRef<HTMLOListElement>(null)
  /** The place in the list whose button was pressed last, and is gone with the press; the focus goes to that place. */
  const [left, setLeft] = useState<{ at: number; isForField?: true } | null>(null)
  useEffect(() => {
    if (left === null) return
    const place = list.current?.querySelectorAll<HTMLElement>(':scope > li')[left.at]
    const field = left.isForField ? place?.querySelector('input') : undefined
    ;(field ?? place)?.focus()
  }, [left])
  const type = (typedPlace: TypedPlace | null): void =>
    dispatch({ type: 'told', fields: { typedPlace } })
  const keep = (at: number): void => {
    setChanged(null)
    setLeft({ at })
    // What is typed of another place stays.
    if (draft.typedPlace?.at === changed) type(null)
  }
  const entryAt = (at: number) => (
    <PlaceEntry
      // Each search begins empty.
      key={`${at}-${locations.length}`}
      number={at + 1}
      taken={locations.toSpliced(at, 1).map(({ place_id }) => place_id)}
      way={way}
      setBeforeNext={setBeforeNext}
      typed={draft.typedPlace?.at === at ? draft.typedPlace : null}
      onTyped={(typed) => {
        type(typed && { ...typed, at })
        // Back to the search.
        if (typed === null) setLeft({ at, isForField: true })
      }}
      onConfirm={(location) => {
        setChanged(null)
        setLeft({ at })
        dispatch({ type: 'location.confirmed', at, location })
        announce(`${location.name}, ${t('locations.card.confirmed')}`)
      }}
    />
  )
  return (
    <div>
      <ol ref={list} className="rounded-lg border border-line bg-surface shadow-1">
        {locations.map((location, at) => (
          // A location has no id of its own, and its place in the list is what is told of it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at}${location.name}`} tabIndex={-1} className={PLACE}>
            {changed === at ? (
              <>
                {entryAt(at)}
                <button
                  type="button"
                  className={buttonClass({ kind: 'ghost', size: 'sm' })}
                  onClick={() => keep(at)}
                >
                  {t('locations.card.keepNamed', { name: location.name })}
                </button>
              </>
            ) : (
              <PlaceCard
                location={location}
                isPressed={isPressed}
                onChange={() => {
                  setChanged(at)
                  setLeft({ at, isForField: true })
                }}
                onRemove={() => {
                  setChanged(null)
                  setLeft({ at })
                  dispatch({ type: 'location.removed', at })
                }}
                onWebsite={(website) => dispatch({ type: 'website.typed', at, website })}
              />
            )}
          </li>
        ))}
        {locations.length < max && changed === null ? (
          <li tabIndex={-1} className={PLACE}>
            {entryAt(locations.length)}
          </li>
        ) : null}
      </ol>
      {locations.length < max ? (
        <p className="mt-3 text-md text-ink-3">{t('locations.laterHint')}</p>
      ) : null}
    </div>
  )
}

interface PlaceEntryProps extends Pick<LocationsStepProps, 'way' | 'setBeforeNext'> {
  number: number
  taken: readonly (string | null)[]
  onConfirm: Parameters<typeof PlaceBox>[0]['onConfirm']
  /** What was typed of it and not confirmed yet; null where nothing was. */
  typed: Typed | null
  onTyped: (typed: Typed | null) => void
}

/** Finds one location by the search, or where there is none, or none that helps, by hand. */
function PlaceEntry(props: PlaceEntryProps) {
  const { number, taken, way, onConfirm, typed, onTyped, setBeforeNext } = props
  const { t } = useTranslation('onboarding')
  const [isAsked, setAsked] = useState(false)
  if (way === undefined) return <p role="status">{t('locations.search.loading')}</p>
  if (way === 'by_hand' || typed !== null)
    return (
      <PlaceByHand
        typed={typed ?? { name: '', address: '' }}
        onTyped={onTyped}
        onConfirm={onConfirm}
        onBack={way === 'by_hand' ? undefined : () => onTyped(null)}
        setBeforeNext={setBeforeNext}
        isAsked={isAsked}
      />
    )
  return (
    <PlaceBox
      number={number}
      way={way}
      taken={taken}
      onConfirm={onConfirm}
      onByHand={(name) => {
        setAsked(true)
        onTyped({ name, address: '' })
      }}
    />
  )
}
