import { providerProofs } from '@maitre/contract/provider'
import { useEffect, useState } from 'react'
import { ApiError, call } from './api.ts'
import { currentLanguage } from './language.ts'
import { findLeft, forgetLeft, keepLeft, type LeftDialog } from './left-dialog.ts'
import { useSession } from './session.ts'

function leftAs(about: string, userId: string): LeftDialog | undefined {
  const left = findLeft()
  return left?.about === about && left.userId === userId ? left : undefined
}

/** The name of the dialog to which the person comes back, which they left to prove that it is them; undefined: none. */
export function useCameBackTo(): string | undefined {
  const { self } = useSession()
  const [about] = useState(() => {
    const left = findLeft()
    return left?.userId === self.id ? left.about : undefined
  })
  return about
}

/**
 * How the person of a dialog proves that it is them: by their password, or where they have none by signing in at the
 * provider once more. They leave the page for that, and come back to the dialog with what they had typed.
 */
export function useProofAgain(about: string) {
  const { self } = useSession()
  const [left] = useState(() => leftAs(about, self.id))
  const [isUsed, setUsed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (left !== undefined) forgetLeft()
  }, [left])
  const isProved = left !== undefined && left.provedUntil !== null && !isUsed

  async function leave(typed: LeftDialog['typed']): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    setFailure(undefined)
    try {
      const { url } = await call(providerProofs.begin, { language: currentLanguage() })
      const { pathname, search, hash } = window.location
      keepLeft({
        about,
        userId: self.id,
        typed,
        path: pathname + search + hash,
        state: new URL(url, window.location.href).searchParams.get('state') ?? '',
        provedUntil: null,
      })
      window.location.assign(url)
    } catch (error) {
      setFailure(error)
      setLeaving(false)
    }
  }

  return {
    asksPassword: self.has_password,
    /** Whether nothing is left to prove before what was typed is sent. */
    isReady: self.has_password || isProved,
    isProved,
    typed: left?.typed ?? {},
    isLeaving,
    failure,
    leave,
    /** Hears why the server refused: a proof that is over is asked for anew. */
    refused: (error: unknown): void => {
      if (error instanceof ApiError && error.code === 'provider.proof_missing') setUsed(true)
    },
  }
}

export type ProofAgain = ReturnType<typeof useProofAgain>
