import { LifeBuoy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useAskBeforeLeaving } from '#lib/use-ask-before-leaving'
import { useCopy } from '#lib/use-copy'
import { Button } from '#ui/button'
import { saveFile } from '#ui/charts/save-file'
import { Note } from '#ui/note'

interface CodesShownProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes that are shown this once: they stay in view until their person says that they have stored them. */
export function CodesShown({ codes, onDone }: CodesShownProps) {
  const { t } = useTranslation('security')
  const { self } = useSession()
  const { isCopied, copy } = useCopy()
  useAskBeforeLeaving(true)
  const box = useRef<HTMLDivElement>(null)
  // The dialog that made them is gone, and the button that opened it may be, too; they come above where its person was.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const download = (): void => {
    const title = t('codes.fileTitle', { username: self.username })
    const text = `${title}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), `${t('codes.fileName')}.txt`)
  }
  return (
    <div ref={box} role="group" aria-label={t('codes.shownTitle')} tabIndex={-1}>
      <Note
        tone="caution"
        icon={<LifeBuoy aria-hidden="true" strokeWidth={1.75} />}
        title={t('codes.shownTitle')}
        isAlert
      >
        <p>{t('codes.shown')}</p>
        <ul className="mt-2 grid gap-1 rounded-sm bg-surface px-3 py-2 text-sm text-ink select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" onPress={() => copy(codes.join('\n'))}>
            {t('codes.copy')}
          </Button>
          <Button size="sm" onPress={download}>
            {t('codes.download')}
          </Button>
          <Button size="sm" kind="ghost" onPress={onDone}>
            {t('codes.done')}
          </Button>
          <span role="status" className="text-sm">
            {isCopied === null ? null : t(isCopied ? 'codes.copied' : 'codes.notCopied')}
          </span>
        </div>
      </Note>
    </div>
  )
}
