import { useSyncExternalStore } from 'react'

interface Said {
  id: number
  text: string
}

let said: readonly Said[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Has a screen reader say something that only the eye would notice, as soon as it is done speaking. */
export function announce(text: string): void {
  // What was said before stays a little, for two messages of one moment are both to be heard.
  said = [...said.slice(-2), { id: nextId++, text }]
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place where announcements appear, which a screen has once. Each is an element of its own and is said once. */
export function LiveRegion() {
  const all = useSyncExternalStore(subscribe, () => said)
  return (
    <div aria-live="polite" className="sr-only">
      {all.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
