import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageModelQuery } from '#lib/language-model-query'
import { useFormats } from '#lib/use-formats'
import { TextField } from '#ui/text-field'

interface TokensFieldProps {
  restaurantId: string
  /** How many tokens a month the restaurant may use; null where the installation's setting says. */
  value: number | null
  onChange: (tokens: number | null) => void
}

/** The most digits of a number of tokens, below what the contract takes. */
const MOST_DIGITS = 12

/** How many tokens a month a language model may use for a restaurant, beside what it used; spaces are left out. */
export function TokensField({ restaurantId, value, onChange }: TokensFieldProps) {
  const { t } = useTranslation('language-model')
  const { number, longDay } = useFormats()
  const { data } = useQuery(languageModelQuery(restaurantId))
  const help = data && [
    data.usual === null ? t('tokens.any') : t('tokens.usual', { number: number(data.usual) }),
    t('tokens.used', { number: number(data.tokens), since: longDay(data.month) }),
  ]
  return (
    <TextField
      label={t('tokens.label')}
      className="sm:col-span-2"
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      help={help?.join(' ')}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/gu, '').slice(0, MOST_DIGITS)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
