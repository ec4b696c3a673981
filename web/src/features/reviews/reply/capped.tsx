import type { LlmCap } from '@maitre/contract/llm-caps'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Says of a draft that the local engine wrote since a language model could not be paid for any more in the month. */
export function Capped({ by }: { by: LlmCap }) {
  const { t } = useTranslation('language-model')
  return (
    <p className="flex items-start gap-2 border-b border-line px-4 py-2 text-sm text-ink-3">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>{t(`capped.${by}`)}</span>
    </p>
  )
}
