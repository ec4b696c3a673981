import { BookOpen, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { VoiceFact } from '@maitre/contract/voice'
import { isLanguage } from '#lib/language'
import { IconButton } from '#ui/icon-button'
import { useSubjects } from './fact-subjects.ts'

/** A fact of the list: its words, in the person's language where it has that. */
export function FactRow({ fact, onEdit }: { fact: VoiceFact; onEdit: () => void }) {
  const { t, i18n } = useTranslation('voice')
  const subject = useSubjects()(fact.key)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <div className="flex min-h-11 items-center gap-2.5 py-1 pr-1.5 pl-3">
      <BookOpen aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">{subject} </span>
        <span className="line-clamp-2 text-ink">{fact[language] ?? fact.en ?? fact.fr}</span>
      </span>
      <IconButton size="sm" label={t('facts.edit', { subject })} onPress={onEdit}>
        <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
