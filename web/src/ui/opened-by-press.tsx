import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * Makes of a piece that opens on a press one whose code is no part of its page: the code is fetched after the page was
 * drawn, so that the piece opens without waiting, and while the network is away.
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
      load().catch(() => undefined)
    }, [])
    return wasOpen ? (
      <Suspense>
        <Piece {...props} />
      </Suspense>
    ) : null
  }
}
