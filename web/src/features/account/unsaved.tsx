import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { accountOf } from '#lib/account'
import { useAskBeforeLeaving } from '#lib/use-ask-before-leaving'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

/** A way out of the account that waits for an answer: whether it is given up. */
interface WayOut {
  answer: (isGivenUp: boolean) => void
}

interface Typed {
  /** Whether something was typed that is not saved. */
  isUnsaved: boolean
  /** Whether it is being saved, so that nobody knows yet what would be lost. */
  isPending: boolean
}

/**
 * Asks before something that was typed in the account is lost: before it closes, by whatever means, by "Back", and
 * before the page is left, where the browser asks. What is being saved is waited for. `close` is what the dialog calls
 * in place of `onClose`.
 */
export function useUnsaved({ isUnsaved, isPending }: Typed, onClose: () => void) {
  const { history } = useRouter()
  const [way, setWay] = useState<WayOut>()
  const isDiscarded = useRef(false)
  const isWaiting = way !== undefined
  useAskBeforeLeaving(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return undefined
    // The router's own hook for this would be loaded by every screen.
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation: { search } }) => {
        const leads = accountOf(Object.fromEntries(new URLSearchParams(search)))
        if (isDiscarded.current || leads !== undefined) return false
        if (isWaiting) return true
        return new Promise<boolean>((answer) => setWay({ answer }))
      },
    })
  }, [isUnsaved, isWaiting, history])
  // Once all is saved nothing is left to ask about, and the way leads out.
  useEffect(() => {
    if (!isUnsaved) way?.answer(false)
  }, [way, isUnsaved])
  const end = (isGivenUp: boolean): void => {
    setWay(undefined)
    way?.answer(isGivenUp)
  }
  return {
    close: () => {
      if (!isUnsaved) onClose()
      else if (!isWaiting) setWay({ answer: (isGivenUp) => (isGivenUp ? undefined : onClose()) })
    },
    isAsked: isWaiting && isUnsaved && !isPending,
    keep: () => end(true),
    discard: () => {
      isDiscarded.current = true
      end(false)
    },
  }
}

interface UnsavedProps {
  isAsked: boolean
  unsaved: ReturnType<typeof useUnsaved>
  /** Gives the focus back to what the person goes on with. */
  onKept: () => void
}

/** The question; to go on with what was typed is the way out that loses nothing. */
export function Unsaved({ isAsked, unsaved: { keep, discard }, onKept }: UnsavedProps) {
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
