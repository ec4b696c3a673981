import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { TextArea } from '#ui/text-area'

interface InstructionsProps {
  label: string
  value: string
  max: number
  onChange: (value: string) => void
}

/** Standing instructions to whoever writes the replies, with how much of the room is used. */
export function Instructions({ label, value, max, onChange }: InstructionsProps) {
  const { t } = useTranslation('voice')
  const { number } = useFormats()
  return (
    <TextArea
      label={label}
      help={
        <span className="flex justify-between gap-3">
          <span>{t('instructions.help')}</span>
          <span className="shrink-0 tabular-nums">
            {t('count', { used: number(value.length), max: number(max) })}
          </span>
        </span>
      }
      value={value}
      maxLength={max}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
