import { useTranslation } from 'react-i18next'
import {
  AUTO_APPROVAL_DELAYS,
  RATINGS,
  REVIEW_LANGUAGES,
  REVIEW_TEXTS,
  PLATFORMS,
} from '@maitre/contract/constants'
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

/** After how long, to which reviews, and how many a day. */
export function ConditionFields({ draft, problems, onChange }: FieldsProps) {
  const { t } = useTranslation(['automation', 'common'])
  const { delay } = useFormats()
  const faultOf = (problem: Problem): string | undefined =>
    problems.includes(problem) ? t(`fault.${problem}`) : undefined
  const { auto_approval_minutes_delay: minutes, smallest_rating: smallest } = draft
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('field.delay')} help={t('help.delay')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={minutes ?? NO_DELAY}
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
        <Field label={t('field.rating')} help={t('help.rating')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={smallest}
              onChange={({ target }) => onChange({ smallest_rating: Number(target.value) })}
            >
              {RATINGS.map((count) => (
                <option key={count} value={count}>
                  {t(count === 1 ? 'anyStars' : count === 5 ? 'fiveStars' : 'stars', { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Ticks
        label={t('field.sources')}
        help={t('help.sources')}
        error={faultOf('sources')}
        options={PLATFORMS}
        say={(one) => t(`common:source.${one}`)}
        chosen={draft.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <Ticks
        label={t('field.texts')}
        error={faultOf('texts')}
        options={REVIEW_TEXTS}
        say={(one) => t(`text.${one}`)}
        chosen={draft.texts}
        onChange={(texts) => onChange({ texts })}
      />
      <Ticks
        label={t('field.languages')}
        error={faultOf('languages')}
        options={REVIEW_LANGUAGES}
        say={(one) => t(`language.${one}`)}
        chosen={draft.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <TextField
        label={t('field.cap')}
        help={t('help.cap')}
        error={faultOf('daily_cap')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={draft.daily_cap}
        onChange={({ target }) => onChange({ daily_cap: target.value })}
        className="max-w-60"
      />
    </>
  )
}
