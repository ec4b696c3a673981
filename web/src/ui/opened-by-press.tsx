import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** How long the page has the network to itself before pieces are fetched that nobody asked for yet, ms. */
export const LATER_MS = 2_000

/**
 * Makes of a piece that opens on a press one whose code is no part of its page: the code is fetched once the page has
 * what it shows, so that the piece opens without waiting, and while the network is away.
 */
export function openedByPress<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Piece = lazy(async () => ({ default: await load() }))
  return function OpenedByPress(props: Props) {
    const { isOpen } = props
    const [wasOpen, setWasOpen] = useState(isOpen)
    // Once open, the piece stays, so that it is seen to close.
    if (isOpen && !wasOpen) setWasOpen(true)
    useEffect(() => {
      const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
      return () => clearTimeout(timer)
    }, [])
    return wasOpen ? (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    ) : null
  }
}
