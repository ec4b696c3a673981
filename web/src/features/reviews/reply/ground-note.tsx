import { BookOpen, Quote, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReplyNote } from './sentences.ts'

const ICON = { review: Quote, fact: BookOpen, rating: Star } as const

interface GroundNoteProps {
  note: ReplyNote
  rating: number | null
}

/** Says what a sentence of the reply rests on. */
export function GroundNote({ note, rating }: GroundNoteProps) {
  const { t } = useTranslation('reviews')
  const kind = note.grounds.find((ground) => ground.kind === 'fact')?.kind ?? note.grounds[0]?.kind
  if (!kind) return null
  const Icon = ICON[kind]
  const quotes = note.grounds.flatMap((ground) => ('quote' in ground ? [ground.quote] : []))
  const words = [...new Set(quotes)].map((quote) => t('ground.quote', { quote })).join(', ')
  return (
    <div className="grid grid-cols-[0.875rem_minmax(0,1fr)] gap-2 text-xs leading-snug text-ink-3">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="text-sm leading-tight font-medium text-ink">
          {t('ground.title', { number: note.number, what: t(`ground.${kind}`) })}
        </p>
        <p className="line-clamp-3 wrap-anywhere">
          {words || (rating === null ? null : t('ground.rated', { rating }))}
        </p>
      </div>
    </div>
  )
}
