import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalSetting } from '@maitre/contract/place-setting-names'
import type { PlaceSettings } from '@maitre/contract/regions'
import type { PlaceFormProps } from '#features/administration/places/place-editor'
import { PlaceField } from '#features/administration/places/place-field'
import type { PlaceForm } from '#features/administration/places/use-place-draft'
import { useFormats } from '#lib/use-formats'
import { Choice } from '#ui/choice'
import {
  CapField,
  DelayField,
  LanguagesField,
  RatingField,
  SourcesField,
  starsKey,
  TextsField,
} from './condition-fields.tsx'
import { type Draft, isCap, problemsOf } from './draft.ts'
import { HoursFields } from './hours-fields.tsx'

type Values = PlaceSettings['inherited']

/** What holds at a place as the form of the conditions has it. */
function draftOf(form: PlaceForm, above: Values): Draft {
  const of = <Setting extends ApprovalSetting>(setting: Setting): Values[Setting] => {
    const field: { own: Values[Setting] } | null = form[setting]
    return field === null ? above[setting] : field.own
  }
  const cap = of('approval.daily_cap')
  const typed = form['approval.daily_cap']?.typed
  return {
    auto_approval_minutes_delay: of('approval.delay'),
    sources: of('approval.sources'),
    smallest_rating: of('approval.smallest_rating'),
    texts: of('approval.texts'),
    languages: of('approval.languages'),
    hours: of('approval.hours'),
    daily_cap: typed ?? (cap === null ? '' : String(cap)),
  }
}

/** What of the form of a place was changed, as the conditions' fields say it. */
function fieldsOf(part: Partial<Draft>): Partial<PlaceForm> {
  const { auto_approval_minutes_delay: delay, daily_cap: typed, hours } = part
  return {
    ...(delay !== undefined && { 'approval.delay': { own: delay } }),
    ...(part.sources && { 'approval.sources': { own: part.sources } }),
    ...(part.smallest_rating !== undefined && {
      'approval.smallest_rating': { own: part.smallest_rating },
    }),
    ...(part.texts && { 'approval.texts': { own: part.texts } }),
    ...(part.languages && { 'approval.languages': { own: part.languages } }),
    ...(hours !== undefined && { 'approval.hours': { own: hours } }),
    ...(typed !== undefined && { 'approval.daily_cap': capOf(typed) }),
  }
}

/** What was typed as a number of replies a day; what is none stays in its field, which says what is wrong. */
function capOf(typed: string): PlaceForm['approval.daily_cap'] {
  const cap = typed.trim()
  if (!isCap(cap)) return { own: null, typed }
  return { own: cap === '' ? null : Number(cap) }
}

/** Whether the form of a place cannot be stored: a list without a tick, hours without a day or a time, a number that is none. */
export function isWrongPlace(form: PlaceForm): boolean {
  const lists = [form['approval.sources'], form['approval.texts'], form['approval.languages']]
  const hours = form['approval.hours']?.own
  return (
    lists.some((one) => (one?.own ?? ['any']).length === 0) ||
    form['approval.daily_cap']?.typed !== undefined ||
    hours?.length === 0 ||
    (hours?.some(({ from, to }) => from === '' || to === '') ?? false)
  )
}

/** How replies are approved automatically at a region or a location, and where each of it comes from. */
export function PlaceConditions({ stored, form, mayChange, change }: PlaceFormProps) {
  const { t } = useTranslation(['automation', 'places', 'common'])
  const { number, list, delay, weekday } = useFormats()
  const { inherited, from } = stored
  const draft = draftOf(form, inherited)
  const fields = {
    draft,
    problems: problemsOf(draft),
    onChange: (part: Partial<Draft>) => change(fieldsOf(part)),
  }
  const field = (setting: ApprovalSetting, label: string, above: string, control: ReactNode) => (
    <PlaceField
      label={label}
      isOwn={form[setting] !== null}
      mayChange={mayChange}
      above={[{ from: from[setting], words: above }]}
      onOwn={() => change({ [setting]: { own: inherited[setting] } })}
      onAbove={() => change({ [setting]: null })}
    >
      {control}
    </PlaceField>
  )
  const part = (takes: boolean): 'yes' | 'no' => (takes ? 'yes' : 'no')
  const minutes = inherited['approval.delay']
  const stars = inherited['approval.smallest_rating']
  const cap = inherited['approval.daily_cap']
  const hours = inherited['approval.hours']
  return (
    <>
      {field(
        'approval.takes_part',
        t('places:takesPart.label'),
        t(`places:takesPart.${part(inherited['approval.takes_part'])}`),
        <Choice
          label={t('places:takesPart.label')}
          value={part(form['approval.takes_part']?.own ?? true)}
          options={(['yes', 'no'] as const).map((key) => ({
            key,
            label: t(`places:takesPart.${key}`),
          }))}
          onChange={(key) => change({ 'approval.takes_part': { own: key === 'yes' } })}
        />,
      )}
      {field(
        'approval.delay',
        t('field.delay'),
        minutes === null ? t('noDelay') : delay(minutes),
        <DelayField {...fields} />,
      )}
      {field(
        'approval.smallest_rating',
        t('field.rating'),
        t(starsKey(stars), { count: stars }),
        <RatingField {...fields} />,
      )}
      {field(
        'approval.sources',
        t('field.sources'),
        list(inherited['approval.sources'].map((one) => t(`common:source.${one}`))),
        <SourcesField {...fields} />,
      )}
      {field(
        'approval.texts',
        t('field.texts'),
        list(inherited['approval.texts'].map((one) => t(`text.${one}`))),
        <TextsField {...fields} />,
      )}
      {field(
        'approval.languages',
        t('field.languages'),
        list(inherited['approval.languages'].map((one) => t(`language.${one}`))),
        <LanguagesField {...fields} />,
      )}
      {field(
        'approval.hours',
        t('field.hours'),
        hours === null
          ? t('places:anyTime')
          : list(
              hours.map(({ day, ...times }) => t('places:times', { day: weekday(day), ...times })),
            ),
        <HoursFields {...fields} />,
      )}
      {field(
        'approval.daily_cap',
        t('field.cap'),
        cap === null ? t('places:anyNumber') : number(cap),
        <CapField {...fields} />,
      )}
    </>
  )
}
