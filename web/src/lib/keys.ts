/** The parts of a screen that hear keys, in the two columns of the list of keys, so that no part goes on in the other. */
export const KEY_COLUMNS = [['anywhere', 'review', 'writing'], ['list']] as const

export type KeyPart = (typeof KEY_COLUMNS)[number][number]

/** The keys without a letter, by the names that browsers have for them. */
export const NAMED_KEYS = [
  'Escape',
  'Enter',
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  ' ',
] as const

type Letter = 'a' | 'e' | 'h' | 'j' | 'k' | 'p' | 'r' | 's' | 'x' | 'z' | '?' | '/'

/** A key that does something. */
interface Key {
  key: Letter | (typeof NAMED_KEYS)[number]
  /** Whether the key is pressed together with ⌘ or Ctrl. */
  isCommand?: true
  /** The part of the screen that hears the key, beneath which the list of keys has it. */
  part: KeyPart
}

/**
 * Every key of the product. Screens bind keys by these names, and the list of keys is made of those that are bound: a
 * key that is not here cannot be bound, and one that is bound has its line and its words.
 */
export const KEYS = {
  palette: { key: 'k', isCommand: true, part: 'anywhere' },
  shortcuts: { key: '?', part: 'anywhere' },
  undo: { key: 'z', part: 'anywhere' },
  back: { key: 'Escape', part: 'anywhere' },
  next: { key: 'j', part: 'list' },
  previous: { key: 'k', part: 'list' },
  select: { key: 'x', part: 'list' },
  selectRow: { key: ' ', part: 'list' },
  rowDown: { key: 'ArrowDown', part: 'list' },
  rowUp: { key: 'ArrowUp', part: 'list' },
  pageDown: { key: 'PageDown', part: 'list' },
  pageUp: { key: 'PageUp', part: 'list' },
  firstRow: { key: 'Home', part: 'list' },
  lastRow: { key: 'End', part: 'list' },
  open: { key: 'Enter', part: 'list' },
  search: { key: '/', part: 'list' },
  nextAlert: { key: 'j', part: 'list' },
  previousAlert: { key: 'k', part: 'list' },
  openAlert: { key: 'Enter', part: 'list' },
  seeAlert: { key: 's', part: 'list' },
  edit: { key: 'e', part: 'review' },
  regenerate: { key: 'r', part: 'review' },
  approve: { key: 'a', part: 'review' },
  post: { key: 'p', part: 'review' },
  hold: { key: 'h', part: 'review' },
  star: { key: 's', part: 'review' },
  save: { key: 'Enter', isCommand: true, part: 'writing' },
} as const satisfies Readonly<Record<string, Key>>

export type KeyName = keyof typeof KEYS

/** The names of all keys, in the order in which the list of keys has them. */
// The table is a constant with these keys and no others.
export const KEY_NAMES = Object.keys(KEYS) as readonly KeyName[]

/** Gives what the table says of a key. */
export const keyOf = (name: KeyName): Key => KEYS[name]
