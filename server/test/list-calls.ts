import { api } from '@maitre/contract/api'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import type { Calls, PreparedCall } from '#test/calls'

export interface Listed {
  /** `domain.name` */
  name: string
  endpoint: AnyEndpoint
  prepare: () => Promise<PreparedCall>
}

/** Every endpoint of the contract with its call; the tests of all calls go over this list. */
export function listCalls(calls: Calls): Listed[] {
  return Object.entries(api).flatMap(([domain, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, AnyEndpoint]) => {
      // Both have the contract's own keys, by the type of Calls.
      const prepare = (calls as unknown as Record<string, Record<string, Listed['prepare']>>)[
        domain
      ]?.[name]
      if (prepare === undefined) throw new Error(`no call for ${domain}.${name}`)
      return { name: `${domain}.${name}`, endpoint, prepare }
    }),
  )
}
