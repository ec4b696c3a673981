/** A check holds a value of a data file to data/README.md and answers its problems, each a text with its place. */
export type Check = (value: unknown, at: string) => string[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value is a list of phrases between commas, which may be empty; no phrase is empty or stands twice. */
export const list: Check = (value, at) =>
  typeof value !== 'string' ? [`${at}: no list`] : value === '' ? [] : unique(value.split(','), at)

/** The value is a list of words between blanks. */
export const words: Check = (value, at) =>
  typeof value === 'string' ? unique(value.split(/\s/u), at) : [`${at}: no words`]

/** The value is an array of texts. */
export const texts: Check = (value, at) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? unique(value, at)
    : [`${at}: no array of texts`]

function unique(phrases: readonly string[], at: string): string[] {
  const seen = new Set<string>()
  return phrases.flatMap((phrase) => {
    const key = phrase.trim()
    if (key === '') return [`${at}: an empty phrase`]
    if (seen.has(key)) return [`${at}: ${key} twice`]
    seen.add(key)
    return []
  })
}

export const text: Check = (value, at) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [`${at}: no text`]
export const maybe: Check = (value, at) => (typeof value === 'string' ? [] : [`${at}: no text`])
export const share: Check = (value, at) =>
  typeof value === 'number' && value > 0 && value <= 1 ? [] : [`${at}: not above 0 to 1`]
export const count: Check = (value, at) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? [] : [`${at}: no count`]
export const yes: Check = (value, at) => (value === true ? [] : [`${at}: true or nothing`])
export const oneOf =
  (allowed: ReadonlySet<string>): Check =>
  (value, at) =>
    typeof value === 'string' && allowed.has(value) ? [] : [`${at}: ${String(value)} is unknown`]

/** The value is an object with these keys and no others; a key with a question mark may be missing. */
export const fields =
  (wanted: Record<string, Check>): Check =>
  (value, at) => {
    if (!isObject(value)) return [`${at}: no object`]
    const checks = new Map(
      Object.entries(wanted).map(([key, check]) => [key.replace('?', ''), check]),
    )
    return [
      ...Object.keys(value).flatMap((key) => (checks.has(key) ? [] : [`${at}.${key}: unknown`])),
      ...Object.keys(wanted).flatMap((key) =>
        key.endsWith('?') || key in value ? [] : [`${at}.${key}: missing`],
      ),
      ...Object.entries(value).flatMap(
        ([key, one]) => checks.get(key)?.(one, `${at}.${key}`) ?? [],
      ),
    ]
  }

/** The value is an object whose keys are all of one kind. */
export const keyed =
  (isKey: (key: string) => boolean, check: Check): Check =>
  (value, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, one]) => [
          ...(isKey(key) ? [] : [`${at}.${key}: not a key of its kind`]),
          ...check(one, `${at}.${key}`),
        ])
      : [`${at}: no object`]

export const rows =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? value.flatMap((one, i) => check(one, `${at}.${i}`)) : [`${at}: no array`]
