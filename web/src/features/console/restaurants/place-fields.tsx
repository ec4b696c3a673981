import type { Location } from '@maitre/contract/locations'
import { MAX_NAME } from '@maitre/contract/constants'
import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#lib/error-words'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { TextField } from '#ui/text-field'
import { useKeptFocus } from '#ui/use-kept-focus'
import { PlaceRemoval } from './place-removal.tsx'
import type { NewPlace } from './use-new-place.ts'
import type { RemovedPlaces } from './use-removed-places.ts'

interface PlaceFieldsProps {
  /** Whether nothing can be changed, since the locations are being saved. */
  isOff: boolean
  places: readonly Location[]
  adding: NewPlace
  removing: RemovedPlaces
  /** Why a location could not be saved, by its name where it is new, or else by its id. */
  failed: ReadonlyMap<string, unknown>
  /** Called as anything is changed of those that are added. */
  onChange: () => void
}

/** The locations of the restaurant: some to add and some to delete once the form is saved (C §4). */
export function PlaceFields(props: PlaceFieldsProps) {
  const { isOff, places, adding, removing, failed, onChange } = props
  const { added } = adding
  const { t } = useTranslation('console-restaurant-forms')
  const words = useErrorWords()
  const kept = useKeptFocus((part) => part.querySelector('input'))
  const removedOf = (id: string) => removing.removed.find(({ place }) => place.id === id)

  const rows = useRef<HTMLUListElement>(null)
  // The row may be far from the button that was pressed.
  useEffect(() => {
    if (failed.size > 0) rows.current?.querySelector<HTMLElement>('[data-failed]')?.focus()
  }, [failed])

  const add = (): void => {
    onChange()
    adding.add()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Enter adds the location, and does not send the form yet.
    event.preventDefault()
    add()
  }
  return (
    <fieldset ref={kept} disabled={isOff} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('locations.title')}</legend>
      {failed.size > 0 ? (
        <p role="alert" className="text-sm text-negative-text">
          {t('locations.failed')}
        </p>
      ) : null}
      {places.length + added.length === 0 ? (
        <p className="text-sm text-ink-3">{t('locations.none')}</p>
      ) : (
        <ul
          ref={rows}
          className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {places.map(({ id, name }) => {
            const removed = removedOf(id)
            return (
              <Place
                key={id}
                name={name}
                fault={failed.has(id) ? words(failed.get(id)) : undefined}
                removal={
                  removed && (
                    <PlaceRemoval removed={removed} onType={(said) => removing.type(id, said)} />
                  )
                }
              >
                {removed ? (
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={t('locations.keepOf', { name })}
                    onPress={() => removing.keep(id)}
                  >
                    {t('locations.keep')}
                  </Button>
                ) : (
                  <IconButton
                    size="sm"
                    label={t('locations.remove', { name })}
                    onPress={() => removing.mark(id)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  </IconButton>
                )}
              </Place>
            )
          })}
          {added.map((name) => (
            <Place
              key={name}
              name={name}
              badge={t('locations.new')}
              fault={failed.has(name) ? words(failed.get(name)) : undefined}
            >
              <IconButton
                size="sm"
                label={t('locations.remove', { name })}
                onPress={() => {
                  onChange()
                  adding.leaveOut(name)
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            </Place>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('locations.name')}
          className="min-w-52 flex-1"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={adding.typed}
          error={adding.fault === undefined ? undefined : t(`locations.${adding.fault}`)}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            onChange()
            adding.type(target.value)
          }}
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={add}
        >
          {t('locations.add')}
        </Button>
      </div>
    </fieldset>
  )
}

interface PlaceProps {
  name: string
  badge?: string
  fault: string | undefined
  /** What is said and asked of a location that is to be deleted. */
  removal?: ReactNode
  /** What can be done with the location. */
  children: ReactNode
}

function Place({ name, badge, fault, removal, children }: PlaceProps) {
  return (
    <li
      {...(fault && { 'data-failed': true, tabIndex: -1 })}
      className="py-1 pr-1 pl-3 text-sm focus-inset"
    >
      <div className="flex items-center gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-1 text-ink">
          <span className={removal ? 'wrap-anywhere text-ink-3 line-through' : 'wrap-anywhere'}>
            {name}
          </span>
          {badge ? <Badge tone="info">{badge}</Badge> : null}
        </p>
        {children}
      </div>
      {fault ? <p className="text-xs font-medium text-negative-text">{fault}</p> : null}
      {removal ? <div className="pr-2 pb-1">{removal}</div> : null}
    </li>
  )
}
