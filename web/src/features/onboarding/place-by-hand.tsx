import { ONBOARDING_LENGTHS } from '@maitre/contract/onboarding-steps'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import { TextField } from '#ui/text-field'
import type { DraftLocation, TypedPlace } from './draft.ts'

/** Takes what is asked before the step is left forward, and answers whether it may be; null takes it back. */
export type SetBeforeNext = (ask: (() => boolean) | null) => void

/** What somebody types of a location. */
export type Typed = Omit<TypedPlace, 'at'>

interface PlaceByHandProps {
  /** What was typed so far, at first what was searched for. */
  typed: Typed
  /** Hears each letter, which the draft keeps. */
  onTyped: (typed: Typed) => void
  onConfirm: (location: DraftLocation) => void
  /** Undefined where there is no search to go back to. */
  onBack: (() => void) | undefined
  setBeforeNext: SetBeforeNext
  /** Whether the first field takes the focus, since its person has just asked for the form. */
  isAsked: boolean
}

/** The name and the address of a location as somebody types them. */
export function PlaceByHand({
  typed,
  onTyped,
  onConfirm,
  onBack,
  setBeforeNext,
  isAsked,
}: PlaceByHandProps) {
  const { t } = useTranslation('onboarding')
  const { name, address } = typed
  const [isPressed, setPressed] = useState(false)
  const tooLong = (text: string, max: number) =>
    Array.from(text.trim()).length > max ? t('errors.tooLong', { max }) : undefined
  const faults = {
    name:
      name.trim() === ''
        ? t('locations.byHand.nameMissing')
        : tooLong(name, ONBOARDING_LENGTHS.name),
    address:
      address.trim() === ''
        ? t('locations.byHand.addressMissing')
        : tooLong(address, ONBOARDING_LENGTHS.address),
  }
  const isBlank = name.trim() === '' && address.trim() === ''
  const isWhole = faults.name === undefined && faults.address === undefined
  function take(): boolean {
    setPressed(!isWhole)
    if (isWhole)
      onConfirm({
        name: name.trim(),
        place_id: null,
        address: { formatted: address.trim(), lat: null, lng: null },
        website: '',
      })
    return isWhole
  }
  useEffect(() => {
    // What was typed and not taken yet is taken with the step, or said to be incomplete: nothing typed is lost.
    setBeforeNext(() => isBlank || take())
    return () => setBeforeNext(null)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Enter is of this form here, and sends the step nowhere.
    event.preventDefault()
    take()
  }
  return (
    <div role="group" aria-label={t('locations.byHand.title')} className="grid gap-4">
      <TextField
        label={t('locations.byHand.name')}
        value={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its person has just asked for this form
        autoFocus={isAsked}
        error={isPressed ? faults.name : undefined}
        onChange={(event) => onTyped({ name: event.target.value, address })}
        onKeyDown={onKeyDown}
      />
      <TextField
        label={t('locations.byHand.address')}
        help={t('locations.byHand.addressHelp')}
        autoComplete="street-address"
        value={address}
        error={isPressed ? faults.address : undefined}
        onChange={(event) => onTyped({ name, address: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass()} onClick={take}>
          {t('locations.byHand.use')}
        </button>
        {onBack ? (
          <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={onBack}>
            {t('locations.byHand.back')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
