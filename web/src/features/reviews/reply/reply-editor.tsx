import { useEffect, useRef } from 'react'
import type { Writing } from '#features/reviews/state/use-writing'
import { isKey, useBoundKeys } from '#lib/hotkeys'

interface ReplyEditorProps {
  writing: Writing
  /** What is written there. */
  label: string
  language: string | undefined
  /** Whether the field takes the focus: it does for somebody who asked to edit, not for a draft after a reload. */
  takesFocus: boolean
  onSave: () => void
}

/** The field in which a reply is written; it grows with its words. Escape leaves it, ⌘Enter or Ctrl+Enter saves. */
export function ReplyEditor({ writing, label, language, takesFocus, onSave }: ReplyEditorProps) {
  useBoundKeys(['back', 'save'])
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [takesFocus])
  return (
    <textarea
      ref={area}
      aria-label={label}
      aria-keyshortcuts="Control+Enter Meta+Enter Escape"
      lang={language}
      dir="auto"
      value={writing.text}
      // Browsers that cannot measure a field by its words get about as many lines as the words need.
      rows={Math.max(5, Math.ceil(writing.text.length / 70))}
      onChange={({ target }) => writing.change(target.value)}
      onKeyDown={(event) => {
        if (isKey(event, 'back')) {
          event.preventDefault()
          writing.leave()
        } else if (isKey(event, 'save')) {
          event.preventDefault()
          onSave()
        }
      }}
      className="field-sizing-content block max-h-[60dvh] min-h-32 w-full resize-none bg-transparent px-4 pt-4 pb-3 text-lg leading-relaxed text-ink focus-inset touch:text-[1rem]"
    />
  )
}
