type Drafts<Form> = Readonly<Record<string, Partial<Form> | undefined>>

interface DraftStore<Form> {
  /** The drafts by their ids; the same object until one of them changes. */
  read: () => Drafts<Form>
  /** Keeps a draft; an empty one is forgotten. */
  write: (id: string, draft: Partial<Form>) => void
  listen: (onChange: () => void) => () => void
}

/** What this page alone keeps where the browser refuses storage. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/** The drafts that the device keeps under a key, for whoever draws them and for calls that outlive their form. */
export function draftStore<Form extends object>(key: string): DraftStore<Form> {
  let text: string | null = null
  let drafts: Drafts<Form> = {}
  const read = (): Drafts<Form> => {
    const now = textOf(key)
    if (now !== text) {
      text = now
      drafts = parsed(now)
    }
    return drafts
  }
  return {
    read,
    write: (id, draft) => {
      const { [id]: _before, ...others } = read()
      const next = Object.keys(draft).length === 0 ? others : { ...others, [id]: draft }
      keep(key, Object.keys(next).length === 0 ? null : JSON.stringify(Object.entries(next)))
      for (const tell of listeners) tell()
    },
    listen: (onChange) => {
      listeners.add(onChange)
      // Another window of this browser keeps the same drafts.
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}

function parsed<Form>(text: string | null): Drafts<Form> {
  try {
    // Only `write` writes under this key, and forms take what they know of a draft.
    return text === null ? {} : (Object.fromEntries(JSON.parse(text)) as Drafts<Form>)
  } catch {
    return {}
  }
}

function textOf(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null): void {
  unstored.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}
