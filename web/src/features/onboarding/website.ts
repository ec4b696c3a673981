import { ONBOARDING_LENGTHS } from '@maitre/contract/onboarding-steps'

/** The address that somebody means by what they typed: "lumiere.example" is one without its beginning; null for none. */
export function websiteOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[a-z][\w+.-]*:\/\//iu.test(text) ? text : `https://${text}`
}

/** Whether what somebody typed is empty or the http(s) address of a server with a public name, as the contract asks. */
export function isWebsite(typed: string): boolean {
  const address = websiteOf(typed)
  if (address === null) return true
  if (address.length > ONBOARDING_LENGTHS.website || /[\s\p{Cc}\p{Cs}]/u.test(address)) return false
  const url = URL.parse(address)
  return (
    url !== null &&
    /^https?:$/u.test(url.protocol) &&
    url.username === '' &&
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu.test(url.hostname)
  )
}
