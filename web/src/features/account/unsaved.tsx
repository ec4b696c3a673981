import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { accountOf } from '#lib/account'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

/**
 * Asks before something that was typed in the account is lost: before it closes, by whatever means, by "Back", and
 * before the page is left, where the browser asks. `close` is what the dialog calls in place of `onClose`.
 */
export function useUnsaved(isUnsaved: boolean, onClose: () => void) {
  const { history } = useRouter()
  const [isAsking, setAsking] = useState(false)
  /** The step that waits for the answer: whether it is given up. */
  const [blocked, setBlocked] = useState<{ answer: (isGivenUp: boolean) => void }>()
  const isDiscarded = useRef(false)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    // The router's own hook for this would be loaded by every screen.
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation: { search } }) => {
        const leads = accountOf(Object.fromEntries(new URLSearchParams(search)))
        if (isDiscarded.current || leads !== undefined) return false
        return new Promise<boolean>((answer) => setBlocked({ answer }))
      },
    })
    return () => {
      window.removeEventListener('beforeunload', ask)
      unblock()
    }
  }, [isUnsaved, history])
  const end = (): void => {
    setAsking(false)
    setBlocked(undefined)
  }
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    isAsked: isAsking || blocked !== undefined,
    keep: () => {
      end()
      blocked?.answer(true)
    },
    discard: () => {
      isDiscarded.current = true
      end()
      if (blocked) blocked.answer(false)
      else onClose()
    },
  }
}

interface UnsavedProps {
  unsaved: ReturnType<typeof useUnsaved>
  /** Gives the focus back to what the person goes on with. */
  onKept: () => void
}

/** The question; to go on with what was typed is the way out that loses nothing. */
export function Unsaved({ unsaved: { isAsked, keep, discard }, onKept }: UnsavedProps) {
  const { t } = useTranslation(['account', 'common'])
  // The question takes the focus off the page when it goes, and a dialog that opened half a second before then takes it
  // for itself. So the field has the focus before the question is gone.
  const goOn = (): void => {
    flushSync(keep)
    onKept()
  }
  return (
    <Dialog
      isOpen={isAsked}
      onOpenChange={goOn}
      title={t('unsaved.title')}
      closeLabel={t('common:action.close')}
      isAlert
      footer={
        <>
          <Button onPress={discard}>{t('unsaved.discard')}</Button>
          <Button kind="primary" autoFocus onPress={goOn}>
            {t('unsaved.keep')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.body')}</p>
    </Dialog>
  )
}
