import { isRecord } from '#platform/json-schema'

type Path = readonly string[]

/** What of an answer its mask of fields asks for; a path leads through a list into each of its members. */
export function masked(answer: object, mask: readonly string[]): object {
  const paths = mask.map((path) => path.split('.'))
  return Object.fromEntries(askedFor(answer, paths))
}

function askedFor(value: object, paths: readonly Path[]): [string, unknown][] {
  return Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const inner = paths.flatMap(([top, ...rest]) => (top === name ? [rest] : []))
    if (inner.length === 0) return []
    if (inner.some(({ length }) => length === 0)) return [[name, member]]
    if (Array.isArray(member)) return [[name, member.map((one: unknown) => part(one, inner))]]
    const asked = isRecord(member) ? askedFor(member, inner) : []
    return asked.length === 0 ? [] : [[name, Object.fromEntries(asked)]]
  })
}

const part = (value: unknown, paths: readonly Path[]): object =>
  isRecord(value) ? Object.fromEntries(askedFor(value, paths)) : {}
