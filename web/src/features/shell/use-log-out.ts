import { useCallback } from 'react'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { logOut, logOutEverywhere } from '#lib/session'
import { showToast } from '#ui/toast'

/** Gives the two ways to sign out, here and everywhere; that one failed is told by a toast. */
export function useLogOut() {
  const words = useErrorWords()
  const failed = useFailedWords()
  const run = useCallback(
    (end: () => Promise<void>): void =>
      void end().catch((error: unknown) =>
        showToast({ message: failedBecause(failed(error), words(error)), tone: 'problem' }),
      ),
    [words, failed],
  )
  return { here: () => run(logOut), everywhere: () => run(logOutEverywhere) }
}
