import { useEffect, useRef } from 'react'
import { showToast } from '#ui/toast'
import { failedBecause, useErrorWords, useFailedWords } from './error-words.ts'

/** Gives what says in a toast why a call failed, where the dialog that would say it has been closed meanwhile. */
export function useToldWhenLeft(about: string): (error: unknown) => void {
  const words = useErrorWords()
  const failed = useFailedWords()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return (error) => {
    if (!isThere.current)
      showToast({ message: failedBecause(failed(error), words(error)), tone: 'problem', about })
  }
}
