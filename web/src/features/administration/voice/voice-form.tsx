import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FEATURES } from '@maitre/contract/access'
import {
  MAX_FORBIDDEN_WORD,
  MAX_FORBIDDEN_WORDS,
  MAX_INSTRUCTIONS,
} from '@maitre/contract/constants'
import type { Voice } from '@maitre/contract/voice'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { Select } from '#ui/select'
import { WordList } from '#ui/word-list'
import type { Draft } from './draft.ts'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Instructions } from './instructions.tsx'
import { Places } from './places.tsx'
import { Signatures } from './signatures.tsx'
import { ToneChoice } from './tone-choice.tsx'

interface VoiceFormProps {
  restaurantId: string
  /** The voice with what is not saved yet. */
  voice: Voice
  /** The reply to follow that is being written; empty while none is. */
  writing: string
  /** The id of the location in view; undefined for the first one. */
  place: string | undefined
  /** Whether the voice was to be saved, so that a fact without words says what it lacks. */
  isTried: boolean
  onPlace: (locationId: string) => void
  onChange: (part: Draft) => void
}

/** Everything that can be set of the voice; what the restaurant's tier lacks is named in its place. */
export function VoiceForm(props: VoiceFormProps) {
  const { restaurantId, voice, writing, place: chosen, isTried, onPlace, onChange } = props

  const { t } = useTranslation(['voice', 'common'])
  const { number } = useFormats()
  const mayShape = useSession().can('voice')
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ToneChoice tone={voice.tone} onChange={(tone) => onChange({ tone })} />
      {mayShape ? (
        <Instructions
          label={t('instructions.label')}
          max={MAX_INSTRUCTIONS}
          value={voice.instructions}
          onChange={(instructions) => onChange({ instructions })}
        />
      ) : null}
      <Facts
        label={t('facts.label')}
        help={t('facts.help')}
        facts={voice.facts}
        isTried={isTried}
        onChange={(facts) => onChange({ facts })}
      />
      {mayShape ? (
        <>
          <Examples
            restaurantId={restaurantId}
            examples={voice.examples}
            writing={writing}
            onChange={(examples) => onChange({ examples })}
            onWrite={(words) => onChange({ writing: words })}
          />
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
          <Signatures
            signature={voice.signature}
            onChange={(signature) => onChange({ signature })}
          />
          <Select
            label={t('replyLanguage.label')}
            value={voice.language ?? 'guest'}
            options={(['guest', 'en', 'fr'] as const).map((key) => ({
              key,
              label: t(`replyLanguage.${key}`),
            }))}
            onChange={(key) => onChange({ language: key === 'guest' ? null : key })}
          />
          <Places
            places={voice.locations}
            chosen={chosen}
            isTried={isTried}
            onChoose={onPlace}
            onChange={(changed) => {
              const { name: _name, ...place } = changed
              const others = voice.locations
                .filter((one) => one.location_id !== place.location_id)
                .map(({ name: _other, ...one }) => one)
              onChange({ locations: [...others, place] })
            }}
          />
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
