import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** How many colours of series there are to choose from; tokens.css has each in both themes. */
export const COLOUR_COUNT = 6

/** The numbers of the colours that a person chose, by the id of the location. */
export type ChosenColours = Readonly<Record<string, number>>

/** The colours stay when their person logs out: they say nothing of anybody's work, and the device is chosen once. */
const keyOf = (userId: string): string => `maitreLocationColours:${userId}`

/** Reads the choice that a browser kept, which anybody may have written; what is no colour is dropped. */
export function chosenColours(kept: string | null): ChosenColours {
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(([, number]) => isColour(number)))
  } catch {
    return {}
  }
}

const isColour = (number: unknown): number is number =>
  typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= COLOUR_COUNT

/**
 * The colour of each location. One that nobody chose goes by the order in which the locations were made, which their
 * ids are sorted by, so that neither another name nor a smaller selection changes it; one that somebody chose for
 * another location is passed over while there is a free one.
 */
export function coloursOf(ids: readonly string[], chosen: ChosenColours): Map<string, number> {
  const order = ids.toSorted()
  const taken = new Set(order.flatMap((id) => chosen[id] ?? []))
  const colours = new Map<string, number>()
  for (const [place, id] of order.entries()) {
    const usual = (place % COLOUR_COUNT) + 1
    const free = Array.from({ length: COLOUR_COUNT }, (_, step) => next(usual, step)).find(
      (number) => !taken.has(number),
    )
    const number = chosen[id] ?? free ?? usual
    taken.add(number)
    colours.set(id, number)
  }
  return colours
}

const next = (number: number, step: number): number => ((number - 1 + step) % COLOUR_COUNT) + 1

/** What the browser keeps for a location whose colour was chosen; one that had this colour takes the former one. */
export function withColour(
  colours: ReadonlyMap<string, number>,
  id: string,
  number: number,
): ChosenColours {
  const former = colours.get(id)
  const other = [...colours].find(([one, its]) => one !== id && its === number)?.[0]
  return {
    ...Object.fromEntries(colours),
    ...(other !== undefined && former !== undefined && { [other]: former }),
    [id]: number,
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The colour of each location as the person chose it on this device (D §4), and how to choose another one. */
export function useLocationColours() {
  const { self, locations } = useSession()
  const key = keyOf(self.id)
  const kept = useSyncExternalStore(subscribe, () => read(key))
  return useMemo(() => {
    const before = chosenColours(kept)
    const colours = coloursOf(
      locations.map(({ id }) => id),
      before,
    )
    const numberOf = (id: string): number => colours.get(id) ?? 1
    return {
      numberOf,
      colourOf: (id: string): string => `var(--series-${numberOf(id)})`,
      choose: (id: string, number: number): void => {
        try {
          // Those of another restaurant's locations, which a SuperAdmin may have chosen, are kept.
          localStorage.setItem(
            key,
            JSON.stringify({ ...before, ...withColour(colours, id, number) }),
          )
        } catch {
          // The browser refuses storage: the colours stay those that nobody chose.
        }
        for (const listener of listeners) listener()
      },
    }
  }, [key, kept, locations])
}
