import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, MAX_FACT } from '@maitre/contract/constants'
import type { VoiceFact } from '@maitre/contract/voice'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Field, inputClass } from '#ui/field'
import { TextArea } from '#ui/text-area'
import { isWordless } from './draft.ts'
import { freeKeyOf, isNote, SUBJECTS, useSubjects } from './fact-subjects.ts'

interface FactFormProps {
  fact: VoiceFact
  /** The keys of the other facts, each of which is about something else. */
  taken: readonly string[]
  /** Whether the fact was to be saved, so that it says what it lacks. */
  isTried: boolean
  /** Whether a person has opened the form, who goes on in it. */
  hasFocus: boolean
  onChange: (fact: VoiceFact) => void
  onDone: () => void
  onRemove: () => void
}

/** One fact: what it is about, and its words in both languages. */
export function FactForm(props: FactFormProps) {
  const { fact, taken, isTried, hasFocus, onChange, onDone, onRemove } = props

  const { t } = useTranslation('voice')
  const subjectOf = useSubjects()
  const form = useId()
  const toWrongField = useWrongField(form)
  const [isPressed, setPressed] = useState(false)
  const isEmpty = isWordless(fact)
  const missing = LANGUAGES.find((language) => (fact[language] ?? '').trim() === '')
  const other = isNote(fact.key) ? fact.key : freeKeyOf(taken)
  const keys = [...new Set([fact.key, ...SUBJECTS, other])].filter((key) => !taken.includes(key))
  return (
    <div id={form} className="flex flex-col gap-3 bg-surface-sunken p-3">
      <Field label={t('facts.subject')}>
        {(control) => (
          <select
            {...control}
            autoFocus={hasFocus}
            value={fact.key}
            onChange={({ target }) => onChange({ ...fact, key: target.value })}
            className={inputClass}
          >
            {keys.map((key) => (
              <option key={key} value={key}>
                {subjectOf(key)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={t(`inLanguage.${language}`)}
            lang={language}
            value={fact[language] ?? ''}
            maxLength={MAX_FACT}
            onChange={({ target }) =>
              onChange({ ...fact, [language]: target.value === '' ? null : target.value })
            }
            error={
              // Either language will do, so that one field says it.
              (isTried || isPressed) && isEmpty && language === LANGUAGES[0]
                ? t('facts.empty')
                : undefined
            }
            help={
              !isEmpty && missing === language
                ? t('facts.oneLanguage', { language: t(`language.${language}`) })
                : undefined
            }
          />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onPress={onRemove}>
          {t('facts.remove')}
        </Button>
        <Button
          onPress={() => {
            setPressed(true)
            if (isEmpty) toWrongField()
            else onDone()
          }}
        >
          {t('facts.done')}
        </Button>
      </div>
    </div>
  )
}
