import { PLATFORMS, TONES, type Tone } from '@maitre/contract/constants'
import { Award, type LucideIcon, PartyPopper, Scale, Smile } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { ChoiceError } from './choice-error.tsx'
import { RadioCard } from './radio-card.tsx'
import type { StepProps } from './step-props.ts'

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  friendly: Smile,
  formal: Award,
  fun: PartyPopper,
  neutral: Scale,
}

/** Where the review of the sample stands. */
const [SAMPLE_SOURCE] = PLATFORMS

/** One review answered in each of the four tones, of which one is chosen. */
export function ToneStep({ draft, dispatch, isPressed }: StepProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <figure className="mb-6 border-l-2 border-line-strong pl-5">
        <figcaption className="flex items-center gap-2 text-sm font-medium text-ink">
          <SourceTile source={SAMPLE_SOURCE} label={t('tone.sample.source')} />
          {t('tone.sample.author')}
          <Stars rating={4} label={t('tone.sample.rating')} />
        </figcaption>
        <blockquote className="guest mt-1">{t('tone.sample.review')}</blockquote>
      </figure>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('tone.label')}</legend>
        {TONES.map((tone) => {
          const Icon = ICONS[tone]
          return (
            <RadioCard
              key={tone}
              group="tone"
              value={tone}
              isChosen={draft.selectedTone === tone}
              onChoose={() => dispatch({ type: 'told', fields: { selectedTone: tone } })}
              title={
                <>
                  <Icon aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
                  <span className="text-[1rem] font-semibold">{t(`tone.${tone}.label`)}</span>
                </>
              }
            >
              <p className="leading-normal">
                {t('tone.quoted', { text: t(`tone.${tone}.example`) })}
              </p>
            </RadioCard>
          )
        })}
        <ChoiceError isShown={isPressed && draft.selectedTone === ''}>
          {t('tone.error')}
        </ChoiceError>
      </fieldset>
    </>
  )
}
