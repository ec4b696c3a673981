import { Globe, Store } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'
import { ChoiceError } from './choice-error.tsx'
import type { DraftLocation } from './draft.ts'
import { isWebsite } from './website.ts'

interface PlaceCardProps {
  location: DraftLocation
  isPressed: boolean
  onChange: () => void
  onRemove: () => void
  onWebsite: (website: string) => void
}

/** A confirmed location, with its website if it has one. */
export function PlaceCard({ location, isPressed, onChange, onRemove, onWebsite }: PlaceCardProps) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const { name, address, website } = location
  const isWrong = (isPressed || isLeft) && !isWebsite(website)
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto]">
      <span className="grid size-9 place-items-center rounded-md bg-brand-tint text-brand-text">
        <Store aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-[1rem] font-semibold text-ink">
          {name}
          <span className="sr-only">, {t('locations.card.confirmed')}</span>
        </p>
        <p className="text-sm text-ink-3">{address.formatted}</p>
      </div>
      <div className="flex gap-1 max-sm:col-start-2 max-sm:row-start-3">
        <button
          type="button"
          aria-label={t('locations.card.changeNamed', { name })}
          className={cx(buttonClass({ kind: 'ghost', size: 'sm' }), 'max-sm:-ml-2')}
          onClick={onChange}
        >
          {t('locations.card.change')}
        </button>
        <button
          type="button"
          aria-label={t('locations.card.removeNamed', { name })}
          className={buttonClass({ kind: 'ghost', size: 'sm' })}
          onClick={onRemove}
        >
          {t('locations.card.remove')}
        </button>
      </div>
      <div className="col-start-2 grid max-w-104 gap-1.5">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {t('locations.card.website')} <span className="text-ink-3">({t('optional')})</span>
        </label>
        <div className="relative">
          <Globe
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
            strokeWidth={1.75}
          />
          <input
            id={id}
            type="text"
            inputMode="url"
            autoComplete="url"
            placeholder={t('locations.card.websitePlaceholder')}
            value={website}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            onChange={(event) => onWebsite(event.target.value)}
            onBlur={() => setLeft(true)}
            className={cx(inputClass, 'pl-9.5')}
          />
        </div>
        <div id={`${id}-error`}>
          <ChoiceError isShown={isWrong}>{t('locations.card.websiteError')}</ChoiceError>
        </div>
      </div>
    </div>
  )
}
