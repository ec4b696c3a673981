import { useQuery } from '@tanstack/react-query'
import { accountLinks, type LinkKind } from '@maitre/contract/account-links'
import { call } from '#lib/api'
import { useLinkToken } from '#lib/link-token'

/** The link that the page was opened by, and what it opens; null of an error means that the address has none. */
export function useLink(kind: LinkKind) {
  const token = useLinkToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['account-link', kind, token],
    queryFn: () => call(accountLinks.look, { kind, token: token ?? '' }),
    enabled: typeof token === 'string',
    staleTime: Number.POSITIVE_INFINITY,
    // The link leaves the memory of the page together with the page.
    gcTime: 0,
  })
  return { token, data, error, retry: () => void refetch() }
}
