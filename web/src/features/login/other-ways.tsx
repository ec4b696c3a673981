import type { Language } from '#lib/language'
import { PasskeyEntry } from './passkey-entry.tsx'
import { ProviderEntry } from './provider-entry.tsx'

export interface OtherWaysProps {
  language: Language
  /** The address to return to after signing in. */
  next: string | undefined
  onSignedIn: () => void
}

/** The ways to sign in without a password, below its form, which never moves for them. */
export function OtherWays({ language, next, onSignedIn }: OtherWaysProps) {
  return (
    <>
      <PasskeyEntry onSignedIn={onSignedIn} />
      <ProviderEntry language={language} next={next} />
    </>
  )
}
