import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#lib/use-copy'
import { Button } from '#ui/button'
import { Note } from '#ui/note'

interface ShownOnceProps {
  title: string
  secret: string
  onDone: () => void
}

/** A secret that is shown this once: it stays in view until its person says that they have stored it. */
export function ShownOnce({ title, secret, onDone }: ShownOnceProps) {
  const { t } = useTranslation('api-keys')
  const { isCopied, copy } = useCopy()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the button that made it may stand a screen away. The dialog of a key keeps the focus until it is gone,
  // and whoever comes back by the tab stays on that.
  useEffect(() => {
    let frame = requestAnimationFrame(function come() {
      if (document.querySelector('[role="dialog"]')) frame = requestAnimationFrame(come)
      else if (document.activeElement?.role !== 'tab') {
        box.current?.focus({ preventScroll: true })
        box.current?.scrollIntoView({ block: 'nearest' })
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className="my-4">
      <Note
        tone="caution"
        icon={<KeyRound aria-hidden="true" strokeWidth={1.75} />}
        title={title}
        isAlert
      >
        <p>{t('shown.once')}</p>
        <code className="mt-2 block rounded-sm bg-surface px-2 py-1.5 text-sm text-ink select-all wrap-anywhere">
          {secret}
        </code>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" onPress={() => copy(secret)}>
            {t('shown.copy')}
          </Button>
          <Button size="sm" kind="ghost" onPress={onDone}>
            {t('shown.done')}
          </Button>
          <span role="status" className="text-sm">
            {isCopied === null ? null : t(isCopied ? 'shown.copied' : 'shown.notCopied')}
          </span>
        </div>
      </Note>
    </div>
  )
}
