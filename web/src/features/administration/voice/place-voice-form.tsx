import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAX_FORBIDDEN_WORD,
  MAX_FORBIDDEN_WORDS,
  MAX_INSTRUCTIONS,
} from '@maitre/contract/constants'
import type { SingleSetting, VOICE_SETTINGS } from '@maitre/contract/place-setting-names'
import type { PlaceFormProps } from '#features/administration/places/place-editor'
import { type Above, PlaceField } from '#features/administration/places/place-field'
import { useFormats } from '#lib/use-formats'
import { Select } from '#ui/select'
import { WordList } from '#ui/word-list'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Instructions } from './instructions.tsx'
import { Signatures } from './signatures.tsx'
import { ToneChoice } from './tone-choice.tsx'
import { usePartWords } from './use-part-words.tsx'

type Setting = (typeof VOICE_SETTINGS)[number]

interface PlaceVoiceFormProps extends PlaceFormProps {
  restaurantId: string
}

/** What is set of the voice at a region or a location, and where the rest comes from. */
export function PlaceVoiceForm(props: PlaceVoiceFormProps) {
  const { restaurantId, stored, form, mayChange, change } = props
  const { inherited, from, parts } = stored
  const { t } = useTranslation(['voice', 'places'])
  const { number, list } = useFormats()
  const say = usePartWords()
  const [writing, setWriting] = useState('')
  const said = (words: string): string => (words === '' ? t('places:nothing') : words)
  /** The restaurant is who could say something where nobody does. */
  const orNothing = (above: Above[]): Above[] =>
    above.length > 0
      ? above
      : [{ from: { kind: 'restaurant', name: '' }, words: <p>{t('places:nothing')}</p> }]

  const field = (
    setting: Setting,
    label: string,
    above: readonly Above[],
    begin: () => Parameters<typeof change>[0],
    control: ReactNode,
    joined: { beside?: readonly Above[]; adds?: boolean } = {},
  ) => (
    <PlaceField
      label={label}
      above={above}
      isOwn={form[setting] !== null}
      mayChange={mayChange}
      onOwn={() => change(begin())}
      onAbove={() => change({ [setting]: null })}
      {...joined}
    >
      {control}
    </PlaceField>
  )
  const single = (setting: Extract<Setting, SingleSetting>, words: string): Above[] => [
    { from: from[setting], words: <p className="whitespace-pre-line">{said(words)}</p> },
  ]
  const tone = form['voice.tone']?.own ?? inherited['voice.tone']
  const replies = form['voice.language']
  const answered = (value: 'en' | 'fr' | null) => t(`replyLanguage.${value ?? 'guest'}`)
  return (
    <>
      {field(
        'voice.tone',
        t('tone.label'),
        single('voice.tone', t(`tone.${inherited['voice.tone']}`)),
        () => ({ 'voice.tone': { own: inherited['voice.tone'] } }),
        <ToneChoice tone={tone} onChange={(own) => change({ 'voice.tone': { own } })} />,
      )}
      {field(
        'voice.instructions',
        t('instructions.label'),
        orNothing(say.instructions(parts)),
        () => ({ 'voice.instructions': { own: '' } }),
        <Instructions
          label={t('instructions.label')}
          max={MAX_INSTRUCTIONS}
          value={form['voice.instructions']?.own ?? ''}
          onChange={(own) => change({ 'voice.instructions': { own } })}
        />,
        { adds: true, beside: say.instructions(parts) },
      )}
      {field(
        'voice.facts',
        t('facts.label'),
        orNothing(say.facts(parts)),
        () => ({ 'voice.facts': { own: [] } }),
        <Facts
          label={t('facts.label')}
          facts={form['voice.facts']?.own ?? []}
          isTried={false}
          onChange={(own) => change({ 'voice.facts': { own } })}
        />,
        { adds: true, beside: say.facts(parts, form['voice.facts']?.own) },
      )}
      {field(
        'voice.examples',
        t('examples.label'),
        single(
          'voice.examples',
          inherited['voice.examples'].map((text) => t('examples.quote', { text })).join('\n'),
        ),
        () => ({ 'voice.examples': { own: inherited['voice.examples'] } }),
        <Examples
          restaurantId={restaurantId}
          examples={form['voice.examples']?.own ?? []}
          writing={writing}
          onChange={(own) => change({ 'voice.examples': { own } })}
          onWrite={setWriting}
        />,
      )}
      {field(
        'voice.forbidden_words',
        t('words.label'),
        single('voice.forbidden_words', list(inherited['voice.forbidden_words'])),
        () => ({ 'voice.forbidden_words': { own: inherited['voice.forbidden_words'] } }),
        <WordList
          label={t('words.label')}
          help={t('words.help')}
          words={form['voice.forbidden_words']?.own ?? []}
          maxLength={MAX_FORBIDDEN_WORD}
          maxWords={MAX_FORBIDDEN_WORDS}
          say={{
            remove: (word) => t('words.remove', { word }),
            added: (word) => t('words.added', { word }),
            removed: (word) => t('words.removed', { word }),
            full: t('words.full', { max: number(MAX_FORBIDDEN_WORDS) }),
          }}
          onChange={(own) => change({ 'voice.forbidden_words': { own } })}
        />,
      )}
      {field(
        'voice.signature',
        t('signature.label'),
        orNothing(say.signature(parts)),
        () => ({ 'voice.signature': { own: inherited['voice.signature'] } }),
        <Signatures
          place={stored.place.name}
          signature={form['voice.signature']?.own ?? { en: null, fr: null }}
          onChange={(own) => change({ 'voice.signature': { own } })}
        />,
        { beside: say.signature(parts, form['voice.signature']?.own) },
      )}
      {field(
        'voice.language',
        t('replyLanguage.label'),
        single('voice.language', answered(inherited['voice.language'])),
        () => ({ 'voice.language': { own: inherited['voice.language'] } }),
        <Select
          label={t('replyLanguage.label')}
          value={replies?.own ?? 'guest'}
          options={(['guest', 'en', 'fr'] as const).map((key) => ({
            key,
            label: t(`replyLanguage.${key}`),
          }))}
          onChange={(key) => change({ 'voice.language': { own: key === 'guest' ? null : key } })}
        />,
      )}
    </>
  )
}
