import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Writing } from '#features/reviews/state/use-writing'

interface ReplyEditorProps {
  writing: Writing
  language: string | undefined
  /** Whoever asked to edit may type at once; a draft found after a reload waits. */
  takesFocus: boolean
  onSave: () => void
}

/** The reply being written; it grows with its words. Escape leaves it, ⌘Enter saves. */
export function ReplyEditor({ writing, language, takesFocus, onSave }: ReplyEditorProps) {
  const { t } = useTranslation('reviews')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [takesFocus])
  return (
    <textarea
      ref={area}
      aria-label={t('reply.text')}
      aria-keyshortcuts="Control+Enter Meta+Enter Escape"
      lang={language}
      dir="auto"
      value={writing.text}
      // browsers that cannot measure a field by its words get about as many lines as there are
      rows={Math.max(5, Math.ceil(writing.text.length / 70))}
      onChange={({ target }) => writing.change(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          writing.leave()
        } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          onSave()
        }
      }}
      className="field-sizing-content block max-h-[60dvh] min-h-32 w-full resize-none bg-transparent px-4 pt-4 pb-3 text-lg leading-relaxed text-ink focus-inset touch:text-[1rem]"
    />
  )
}
