import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Tone, TONES } from '@maitre/contract/constants'

interface ToneChoiceProps {
  tone: Tone
  onChange: (tone: Tone) => void
}

/** The tones, one of which is chosen: the browser's own radio buttons, which the arrow keys move between. */
export function ToneChoice({ tone, onChange }: ToneChoiceProps) {
  const { t } = useTranslation('voice')
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('tone.label')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {TONES.map((one) => (
          <label
            key={one}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-md border border-control bg-surface px-2 text-center text-sm font-medium text-ink hover:bg-surface-hover has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-text has-checked:inset-ring has-checked:inset-ring-brand has-checked:forced-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11"
          >
            <input
              type="radio"
              name={group}
              value={one}
              checked={tone === one}
              onChange={() => onChange(one)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {t(`tone.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
