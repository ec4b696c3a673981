import { useTranslation } from 'react-i18next'
import { LANGUAGES, MAX_SIGNATURE } from '@maitre/contract/constants'
import type { Voice } from '@maitre/contract/voice'
import { TextField } from '#ui/text-field'

interface SignaturesProps {
  signature: Voice['signature']
  /** The location that signs so; undefined for the house. */
  place?: string
  onChange: (signature: Voice['signature']) => void
}

/** The name under a reply, in both languages. */
export function Signatures({ signature, place, onChange }: SignaturesProps) {
  const { t } = useTranslation('voice')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={
            place === undefined
              ? t(`signature.${language}`)
              : t(`signature.${language}Of`, { place })
          }
          help={t(place === undefined ? 'signature.help' : 'signature.helpOf')}
          lang={language}
          value={signature[language] ?? ''}
          maxLength={MAX_SIGNATURE}
          onChange={({ target }) =>
            onChange({ ...signature, [language]: target.value === '' ? null : target.value })
          }
        />
      ))}
    </div>
  )
}
