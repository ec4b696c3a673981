import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Changes what the address keeps; with `replace`, "Back" passes over what was shown before. */
type Change<Search> = (change: Partial<Search>, replace?: boolean) => void

/**
 * What a screen keeps in its address, and how that is changed. Anybody may have written an address: the screen's own
 * parser, which is fetched with the screen, takes what is allowed, and a change leaves out the rest.
 */
export function useAddress<Search extends object>(
  parse: (search: Readonly<Record<string, unknown>>) => Search,
): [Search, Change<Search>] {
  const address = useSearch({ strict: false })
  const search = useMemo(() => parse({ ...address }), [parse, address])
  const navigate = useNavigate()
  const change: Change<Search> = useCallback(
    (by, replace = false) =>
      void navigate({
        to: '.',
        search: (now: object): object => ({ ...parse({ ...now }), ...by }),
        replace,
        resetScroll: false,
      }),
    [parse, navigate],
  )
  return [search, change]
}
