import { useEffect, useState } from 'react'

/** The tokens that were taken out of the address, by the page that they are for. They live as long as the document. */
const taken = new Map<string, string>()

/** The page of an address without its language, which a person may change. */
const pageOf = (pathname: string): string => pathname.split('/').slice(2).join('/')

/**
 * Takes the token of a mail's link out of the address of the page, and out of the browser's history with it; null where
 * the page was opened without one.
 */
function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) {
    taken.set(pageOf(pathname), token)
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return taken.get(pageOf(pathname)) ?? null
}

/** The token of the link that this page was opened by; null without one, and undefined before the address was read. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = (): void => setToken(takeLinkToken())
    read()
    // A link that is pasted over the address of this very page loads no document.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
