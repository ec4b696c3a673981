import type { PlaceSuggestion, PlaceWay } from '@maitre/contract/onboarding'
import { MAX_PLACE_QUERY } from '@maitre/contract/onboarding-steps'
import { MapPin, PencilLine, Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'
import { Spinner } from '#ui/spinner'
import { ChoiceError } from './choice-error.tsx'
import type { DraftLocation } from './draft.ts'
import { SearchFailed } from './search-failed.tsx'
import { usePlaceSearch } from './place-search.ts'

interface PlaceBoxProps {
  /** Which location it is, from 1. */
  number: number
  way: Exclude<PlaceWay, 'by_hand'>
  /** The ids of the places that are in the list already. */
  taken: readonly (string | null)[]
  onConfirm: (location: DraftLocation) => void
  /** Goes over to typing the address, with the words of the search as its name. */
  onByHand: (text: string) => void
}

/** Searches for the place of a location: a combobox whose last choice is to type the address by hand. */
export function PlaceBox({ number, way, taken, onConfirm, onByHand }: PlaceBoxProps) {
  const { t, i18n } = useTranslation('onboarding')
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<'duplicate' | 'failed' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const { search, find, retry } = usePlaceSearch(text, i18n.language)
  const suggestions = search.state === 'found' ? search.suggestions : []
  const isShown = isOpen && search.state === 'found'
  // What Google found is shown with its name beside it, as its terms ask for where there is no map.
  const isCredited = way === 'map_service' && suggestions.length > 0
  // The last choice is the one by hand.
  const choice = Math.min(at, suggestions.length)

  async function choose({ place_id, name, address }: PlaceSuggestion): Promise<void> {
    setOpen(false)
    if (taken.includes(place_id)) {
      setFault('duplicate')
      return
    }
    setLoading(true)
    setFault(null)
    try {
      const place = await find(place_id)
      onConfirm({
        name: place.name === '' ? name : place.name,
        place_id: place.place_id,
        address: {
          formatted: place.address === '' ? address : place.address,
          lat: place.coordinates?.lat ?? null,
          lng: place.coordinates?.lng ?? null,
        },
        website: '',
      })
    } catch {
      setFault('failed')
    } finally {
      setLoading(false)
    }
  }
  const take = (place: number): void => {
    const chosen = suggestions[place]
    if (chosen === undefined) onByHand(text.trim())
    else void choose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Enter is of the search here, and sends the step nowhere.
      event.preventDefault()
      if (isShown) take(choice)
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const count = suggestions.length + 1
    if (isShown) setAt((choice + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    setOpen(true)
  }
  const isSearching = search.state === 'searching' || isLoading
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {t('locations.search.label', { number })}
      </label>
      <div className="relative">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-3"
          strokeWidth={1.75}
        />
        <input
          id={id}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-describedby={`${id}-help`}
          {...(isShown && { 'aria-activedescendant': `${id}-${choice}` })}
          autoComplete="off"
          placeholder={t('locations.search.placeholder')}
          maxLength={MAX_PLACE_QUERY}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            setFault(null)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={cx(inputClass, 'min-h-11 pl-9.5')}
        />
        {isSearching ? (
          <span className="absolute top-3.5 right-3 text-ink-3">
            <Spinner />
          </span>
        ) : null}
        <div
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-(--z-popover) mt-2 rounded-lg border border-line bg-surface-raised shadow-2"
        >
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('locations.search.label', { number })}
            className="max-h-96 overflow-y-auto p-1.5"
          >
            {suggestions.map((one, place) => (
              <Option
                key={one.place_id}
                id={`${id}-${place}`}
                isActive={place === choice}
                onTake={() => take(place)}
              >
                <MapPin
                  aria-hidden="true"
                  className="mt-1 size-4 shrink-0 text-ink-3"
                  strokeWidth={1.75}
                />
                <span className="min-w-0">
                  <span className="block text-lg font-medium text-ink">
                    <Matched suggestion={one} />
                  </span>
                  <span className="block text-sm text-ink-3">{one.address}</span>
                </span>
              </Option>
            ))}
            {suggestions.length === 0 ? (
              <p className="px-2.5 py-2 text-md text-ink-2">
                {t('locations.search.none', { text: text.trim() })}
              </p>
            ) : null}
            <Option
              id={`${id}-${suggestions.length}`}
              isActive={choice === suggestions.length}
              onTake={() => take(suggestions.length)}
            >
              <PencilLine
                aria-hidden="true"
                className="size-4 shrink-0 self-center text-brand-text"
                strokeWidth={1.75}
              />
              <span className="self-center text-md font-medium text-brand-text">
                {t('locations.search.byHand')}
              </span>
            </Option>
          </div>
          {isCredited ? (
            <p
              // Google forbids to translate its name or to break its line.
              translate="no"
              className="border-t border-line px-4 py-2 text-xs whitespace-nowrap text-ink"
            >
              {t('locations.search.credit')}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {t('locations.search.help')}
        </p>
        <button
          type="button"
          className="min-h-6 text-sm text-brand-text underline underline-offset-3 touch:min-h-11"
          onClick={() => onByHand(text.trim())}
        >
          {t('locations.search.byHand')}
        </button>
      </div>
      <p role="status" className="sr-only">
        {isLoading
          ? t('locations.search.loading')
          : isSearching
            ? t('locations.search.searching')
            : isShown
              ? suggestions.length === 0
                ? t('locations.search.none', { text: text.trim() })
                : [
                    t('locations.search.results', { count: suggestions.length }),
                    ...(isCredited ? [t('locations.search.credit')] : []),
                  ].join(', ')
              : ''}
      </p>
      <ChoiceError isShown={fault === 'duplicate'}>{t('locations.duplicate')}</ChoiceError>
      {search.state === 'failed' || fault === 'failed' ? (
        <SearchFailed
          onRetry={() => {
            setFault(null)
            setOpen(true)
            retry()
          }}
          onByHand={() => onByHand(text.trim())}
        />
      ) : null}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onTake: () => void
  children: React.ReactNode
}

function Option({ id, isActive, onTake, children }: OptionProps) {
  return (
    // The keys of a list are those of its field, which has the focus.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A press must not take the focus from the field, whose blur closes the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cx(
        'flex min-h-11 w-full cursor-pointer items-start text-left gap-3 rounded-sm px-2.5 py-2 hover:bg-surface-hover',
        isActive && 'bg-surface-sunken forced-on',
      )}
    >
      {children}
    </button>
  )
}

/** The name of a place with the words of the search underlined. */
function Matched({ suggestion: { name, matches } }: { suggestion: PlaceSuggestion }) {
  const ends = matches.flatMap(({ start, end }) => [start, end])
  const parts = [0, ...ends, name.length].map((from, at, all) =>
    name.slice(from, all[at + 1] ?? from),
  )
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // Parts of one name in their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="underline underline-offset-3">
        {part}
      </span>
    ),
  )
}
