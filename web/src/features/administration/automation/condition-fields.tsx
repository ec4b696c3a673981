import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  AUTO_APPROVAL_DELAYS,
  RATINGS,
  REVIEW_LANGUAGES,
  REVIEW_TEXTS,
  PLATFORMS,
} from '@maitre/contract/constants'
import type { ApprovalSetting } from '@maitre/contract/place-setting-names'
import { useFormats } from '#lib/use-formats'
import { Field, inputClass } from '#ui/field'
import { TextField } from '#ui/text-field'
import { Ticks } from '#ui/ticks'
import type { Draft, Problem } from './draft.ts'

interface FieldsProps {
  draft: Draft
  problems: readonly Problem[]
  onChange: (part: Partial<Draft>) => void
}

const NO_DELAY = 'none'

/** How long somebody can look at a reply before it goes out. */
export function DelayField({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('automation')
  const { delay } = useFormats()
  return (
    <Field label={t('field.delay')} help={t('help.delay')}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={draft.auto_approval_minutes_delay ?? NO_DELAY}
          onChange={({ target }) =>
            onChange({
              auto_approval_minutes_delay:
                AUTO_APPROVAL_DELAYS.find((one) => String(one) === target.value) ?? null,
            })
          }
        >
          <option value={NO_DELAY}>{t('noDelay')}</option>
          {AUTO_APPROVAL_DELAYS.map((one) => (
            <option key={one} value={one}>
              {delay(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** From how many stars on. */
export function RatingField({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('automation')
  return (
    <Field label={t('field.rating')} help={t('help.rating')}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={draft.smallest_rating}
          onChange={({ target }) => onChange({ smallest_rating: Number(target.value) })}
        >
          {RATINGS.map((count) => (
            <option key={count} value={count}>
              {t(starsKey(count), { count })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The key of the words of a smallest rating. */
export const starsKey = (count: number) =>
  count === 1 ? 'anyStars' : count === 5 ? 'fiveStars' : 'stars'

const useFault = (problems: readonly Problem[]) => {
  const { t } = useTranslation('automation')
  return (problem: Problem): string | undefined =>
    problems.includes(problem) ? t(`fault.${problem}`) : undefined
}

/** At which sources. */
export function SourcesField({ draft, problems, onChange }: FieldsProps) {
  const { t } = useTranslation(['automation', 'common'])
  return (
    <Ticks
      label={t('field.sources')}
      help={t('help.sources')}
      error={useFault(problems)('sources')}
      options={PLATFORMS}
      say={(one) => t(`common:source.${one}`)}
      chosen={draft.sources}
      onChange={(sources) => onChange({ sources })}
    />
  )
}

/** To reviews with words, without, or both. */
export function TextsField({ draft, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('automation')
  return (
    <Ticks
      label={t('field.texts')}
      error={useFault(problems)('texts')}
      options={REVIEW_TEXTS}
      say={(one) => t(`text.${one}`)}
      chosen={draft.texts}
      onChange={(texts) => onChange({ texts })}
    />
  )
}

/** To reviews in which languages. */
export function LanguagesField({ draft, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('automation')
  return (
    <Ticks
      label={t('field.languages')}
      error={useFault(problems)('languages')}
      options={REVIEW_LANGUAGES}
      say={(one) => t(`language.${one}`)}
      chosen={draft.languages}
      onChange={(languages) => onChange({ languages })}
    />
  )
}

/** How many a day and location. */
export function CapField({ draft, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('automation')
  return (
    <TextField
      label={t('field.cap')}
      help={t('help.cap')}
      error={useFault(problems)('daily_cap')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={draft.daily_cap}
      onChange={({ target }) => onChange({ daily_cap: target.value })}
      className="max-w-60"
    />
  )
}

interface ConditionFieldsProps extends FieldsProps {
  /** What stands under the field of a setting. */
  under: (setting: ApprovalSetting) => ReactNode
}

/** After how long, to which reviews, and how many a day. */
export function ConditionFields({ under, ...fields }: ConditionFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <DelayField {...fields} />
          {under('approval.delay')}
        </div>
        <div className="flex flex-col gap-1.5">
          <RatingField {...fields} />
          {under('approval.smallest_rating')}
        </div>
      </div>
      <SourcesField {...fields} />
      {under('approval.sources')}
      <TextsField {...fields} />
      {under('approval.texts')}
      <LanguagesField {...fields} />
      {under('approval.languages')}
      <CapField {...fields} />
      {under('approval.daily_cap')}
    </>
  )
}
