import { useState } from 'react'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'

/** Opens a dialog whose code and words are fetched when it is first opened; says so where they cannot be had. */
export function useFetchedDialog(load: () => Promise<unknown>) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const words = useErrorWords()
  const failed = useFailedWords()
  return {
    isUsed: state !== 'unused',
    isOpen: state === 'open',
    setOpen: (isOpen: boolean) => setState(isOpen ? 'open' : 'closed'),
    open: () =>
      void load().then(
        () => setState('open'),
        (error: unknown) =>
          showToast({ tone: 'problem', message: failedBecause(failed(error), words(error)) }),
      ),
  }
}
