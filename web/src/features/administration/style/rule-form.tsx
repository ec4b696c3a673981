import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StyleRuleAnswer } from '@maitre/contract/style'
import {
  GUEST_NAME,
  MAX_STYLE_LENGTH,
  MAX_STYLE_WORDS,
  MIN_STYLE_LENGTH,
  STYLE_GUESTS,
} from '@maitre/contract/style-words'
import { FailedNote } from '#features/administration/failed'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useRuleWrites } from './queries.ts'

interface RuleFormProps {
  restaurantId: string
  rule: StyleRuleAnswer
  onClose: () => void
}

/** The words of a rule, which become a person's own; the server says what no reply may say. */
export function RuleForm({ restaurantId, rule, onClose }: RuleFormProps) {
  const { t } = useTranslation('style')
  const [words, setWords] = useState(rule.words)
  const [guests, setGuests] = useState(rule.guests)
  const [isTried, setTried] = useState(false)
  const { update } = useRuleWrites(restaurantId, rule)
  const form = useId()
  const toWrongField = useWrongField(form, update.error)
  const { kind } = rule
  const fault = faultIn(kind, words)
  const problem =
    fault === 'number'
      ? t('form.number', { min: MIN_STYLE_LENGTH, max: MAX_STYLE_LENGTH })
      : fault && t(`form.${fault}`)
  const submit = (): void => {
    setTried(true)
    if (fault !== undefined) return toWrongField()
    update.mutate(
      { words, guests },
      {
        onSuccess: () => {
          showToast({ message: t('done.saved'), about: rule.id })
          onClose()
        },
      },
    )
  }
  return (
    <form
      id={form}
      className="mt-3 flex flex-col gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FailedNote error={update.error} />
      <TextField
        autoFocus
        label={t(kind === 'length' ? 'form.length' : 'form.words')}
        value={words}
        maxLength={MAX_STYLE_WORDS}
        {...(kind === 'length' && { inputMode: 'numeric' as const })}
        {...(kind === 'greeting' && { help: t('form.nameHelp', { token: GUEST_NAME }) })}
        error={isTried ? problem : undefined}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      {kind === 'closing' || kind === 'used' ? (
        <Select
          label={t('form.guests')}
          value={guests}
          options={STYLE_GUESTS.map((key) => ({ key, label: t(`guests.${key}`) }))}
          onChange={setGuests}
        />
      ) : null}
      <div className="flex justify-end gap-2">
        <Button size="sm" kind="ghost" onPress={onClose}>
          {t('form.cancel')}
        </Button>
        <Button size="sm" kind="primary" type="submit" isPending={update.isPending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}

function faultIn(kind: StyleRuleAnswer['kind'], words: string): 'empty' | 'number' | undefined {
  if (words.trim() === '') return 'empty'
  const count = Number(words)
  const fits = Number.isInteger(count) && count >= MIN_STYLE_LENGTH && count <= MAX_STYLE_LENGTH
  return kind === 'length' && !fits ? 'number' : undefined
}
