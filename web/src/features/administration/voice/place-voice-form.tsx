import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAX_FORBIDDEN_WORD,
  MAX_FORBIDDEN_WORDS,
  MAX_INSTRUCTIONS,
} from '@maitre/contract/constants'
import type { VOICE_SETTINGS } from '@maitre/contract/place-setting-names'
import type { PlaceFormProps } from '#features/administration/places/place-editor'
import { PlaceField } from '#features/administration/places/place-field'
import { isLanguage } from '#lib/language'
import { useFormats } from '#lib/use-formats'
import { Select } from '#ui/select'
import { WordList } from '#ui/word-list'
import { Examples } from './examples.tsx'
import { useSubjects } from './fact-subjects.ts'
import { Facts } from './facts.tsx'
import { Instructions } from './instructions.tsx'
import { Signatures } from './signatures.tsx'
import { ToneChoice } from './tone-choice.tsx'

type Setting = (typeof VOICE_SETTINGS)[number]

interface PlaceVoiceFormProps extends PlaceFormProps {
  restaurantId: string
}

/** What is set of the voice at a region or a location, and where the rest comes from. */
export function PlaceVoiceForm(props: PlaceVoiceFormProps) {
  const { restaurantId, stored, form, mayChange, change } = props
  const { inherited, from } = stored
  const { t, i18n } = useTranslation(['voice', 'places'])
  const { number, list } = useFormats()
  const subjectOf = useSubjects()
  const [writing, setWriting] = useState('')
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const nothing = t('places:nothing')
  const said = (words: string): string => (words.trim() === '' ? nothing : words)
  const spoken = ({ en, fr }: { en: string | null; fr: string | null }): string =>
    said((language === 'fr' ? (fr ?? en) : (en ?? fr)) ?? '')

  const field = (
    setting: Setting,
    label: string,
    above: string,
    begin: () => Parameters<typeof change>[0],
    control: ReactNode,
    adds = false,
  ) => (
    <PlaceField
      label={label}
      from={from[setting]}
      isOwn={form[setting] !== null}
      adds={adds}
      mayChange={mayChange}
      above={<p className="whitespace-pre-line">{above}</p>}
      onOwn={() => change(begin())}
      onAbove={() => change({ [setting]: null })}
    >
      {control}
    </PlaceField>
  )
  const tone = form['voice.tone']?.own ?? inherited['voice.tone']
  const replies = form['voice.language']
  const answered = (value: 'en' | 'fr' | null) => t(`replyLanguage.${value ?? 'guest'}`)
  return (
    <>
      {field(
        'voice.tone',
        t('tone.label'),
        t(`tone.${inherited['voice.tone']}`),
        () => ({ 'voice.tone': { own: inherited['voice.tone'] } }),
        <ToneChoice tone={tone} onChange={(own) => change({ 'voice.tone': { own } })} />,
      )}
      {field(
        'voice.instructions',
        t('instructions.label'),
        said(inherited['voice.instructions']),
        () => ({ 'voice.instructions': { own: '' } }),
        <Instructions
          label={t('instructions.label')}
          max={MAX_INSTRUCTIONS}
          value={form['voice.instructions']?.own ?? ''}
          onChange={(own) => change({ 'voice.instructions': { own } })}
        />,
        true,
      )}
      {field(
        'voice.facts',
        t('facts.label'),
        said(
          inherited['voice.facts']
            .map((one) => t('places:facts', { subject: subjectOf(one.key), words: spoken(one) }))
            .join('\n'),
        ),
        () => ({ 'voice.facts': { own: [] } }),
        <Facts
          label={t('facts.label')}
          facts={form['voice.facts']?.own ?? []}
          isTried={false}
          onChange={(own) => change({ 'voice.facts': { own } })}
        />,
        true,
      )}
      {field(
        'voice.examples',
        t('examples.label'),
        said(inherited['voice.examples'].map((text) => t('examples.quote', { text })).join('\n')),
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
        said(list(inherited['voice.forbidden_words'])),
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
        spoken(inherited['voice.signature']),
        () => ({ 'voice.signature': { own: inherited['voice.signature'] } }),
        <Signatures
          place={stored.place.name}
          signature={form['voice.signature']?.own ?? { en: null, fr: null }}
          onChange={(own) => change({ 'voice.signature': { own } })}
        />,
      )}
      {field(
        'voice.language',
        t('replyLanguage.label'),
        answered(inherited['voice.language']),
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
