import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FEATURES } from '@maitre/contract/access'
import {
  MAX_FORBIDDEN_WORD,
  MAX_FORBIDDEN_WORDS,
  MAX_INSTRUCTIONS,
} from '@maitre/contract/constants'
import type { PlaceSetting } from '@maitre/contract/place-setting-names'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { Select } from '#ui/select'
import { WordList } from '#ui/word-list'
import type { Draft } from './draft.ts'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Instructions } from './instructions.tsx'
import { Elsewhere } from '#features/administration/places/elsewhere'
import type { HouseVoice } from './queries.ts'
import { Signatures } from './signatures.tsx'
import { ToneChoice } from './tone-choice.tsx'

interface VoiceFormProps {
  restaurantId: string
  /** The voice with what is not saved yet. */
  voice: HouseVoice
  /** The reply to follow that is being written; empty while none is. */
  writing: string
  /** Whether the voice was to be saved, so that a fact without words says what it lacks. */
  isTried: boolean
  /** Goes to a region or a location. */
  onPlace: (placeId: string) => void
  onChange: (part: Draft) => void
}

/** Everything that can be set of the voice; what the restaurant's tier lacks is named in its place. */
export function VoiceForm(props: VoiceFormProps) {
  const { restaurantId, voice, writing, isTried, onPlace, onChange } = props

  const { t } = useTranslation(['voice', 'common'])
  const { number } = useFormats()
  const mayShape = useSession().can('voice')
  const elsewhere = (setting: PlaceSetting) => <Elsewhere setting={setting} onGo={onPlace} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ToneChoice tone={voice.tone} onChange={(tone) => onChange({ tone })} />
      {elsewhere('voice.tone')}
      {mayShape ? (
        <>
          <Instructions
            label={t('instructions.label')}
            max={MAX_INSTRUCTIONS}
            value={voice.instructions}
            onChange={(instructions) => onChange({ instructions })}
          />
          {elsewhere('voice.instructions')}
        </>
      ) : null}
      <Facts
        label={t('facts.label')}
        help={t('facts.help')}
        facts={voice.facts}
        isTried={isTried}
        onChange={(facts) => onChange({ facts })}
      />
      {elsewhere('voice.facts')}
      {mayShape ? (
        <>
          <Examples
            restaurantId={restaurantId}
            examples={voice.examples}
            writing={writing}
            onChange={(examples) => onChange({ examples })}
            onWrite={(words) => onChange({ writing: words })}
          />
          {elsewhere('voice.examples')}
          <WordList
            label={t('words.label')}
            help={t('words.help')}
            words={voice.forbidden_words}
            maxLength={MAX_FORBIDDEN_WORD}
            maxWords={MAX_FORBIDDEN_WORDS}
            say={{
              remove: (word) => t('words.remove', { word }),
              added: (word) => t('words.added', { word }),
              removed: (word) => t('words.removed', { word }),
              full: t('words.full', { max: number(MAX_FORBIDDEN_WORDS) }),
            }}
            onChange={(words) => onChange({ forbidden_words: words })}
          />
          {elsewhere('voice.forbidden_words')}
          <Signatures
            signature={voice.signature}
            onChange={(signature) => onChange({ signature })}
          />
          {elsewhere('voice.signature')}
          <Select
            label={t('replyLanguage.label')}
            value={voice.language ?? 'guest'}
            options={(['guest', 'en', 'fr'] as const).map((key) => ({
              key,
              label: t(`replyLanguage.${key}`),
            }))}
            onChange={(key) => onChange({ language: key === 'guest' ? null : key })}
          />
          {elsewhere('voice.language')}
        </>
      ) : (
        <Note
          icon={<Lock aria-hidden="true" strokeWidth={1.75} />}
          title={t('tier.title', { tier: t(`common:tier.${FEATURES.voice.tier}`) })}
        >
          <p>{t('tier.body')}</p>
        </Note>
      )}
    </div>
  )
}
