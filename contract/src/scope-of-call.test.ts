import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { PEOPLE_ONLY, scopeOfCall } from './scope-of-call.ts'
import { SCOPES } from './scopes.ts'

const CALLS = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries(table).map(([name, endpoint]: [string, AnyEndpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
    // Object.entries forgets that the names are the keys of the table.
    scope: scopeOfCall(domain as keyof typeof api, name, endpoint),
  })),
)

describe('the scopes of keys', () => {
  it('are those that some call asks for, and no others', () => {
    const asked = new Set(CALLS.flatMap(({ scope }) => scope ?? []))
    expect([...asked].toSorted()).toEqual([...SCOPES].toSorted())
  })

  it('of reading open no call that writes, and those of writing none that reads', () => {
    const reads = ({ scope, endpoint }: (typeof CALLS)[number]): boolean =>
      scope === null || scope.endsWith(':read') === (endpoint.method === 'GET')
    expect(CALLS.filter((call) => !reads(call)).map(({ name }) => name)).toEqual([])
  })

  it('open no call of people alone, of the console, of strangers or of platforms', () => {
    const closed = CALLS.filter(({ scope }) => scope === null).map(({ name }) => name)
    for (const name of [
      'auth.self',
      'auth.updateSelf',
      'auth.changePassword',
      'auth.logoutEverywhere',
      'auth.login',
      'apiKeys.list',
      'apiKeys.create',
      'apiKeys.revoke',
      'users.create',
      'users.update',
      'users.remove',
      'restaurants.update',
      'restaurants.updateAutoApproval',
      'restaurants.create',
      'restaurants.list',
      'tiers.create',
      'webhooks.rotate',
      'replies.writing',
      'live.stream',
      'mailbox.list',
      'subscriptions.end',
      'notifications.receive',
    ])
      expect(closed).toContain(name)
  })

  it('name only calls of the contract as those of people alone', () => {
    const names = CALLS.map(({ name }) => name)
    expect(Object.keys(PEOPLE_ONLY).filter((name) => !names.includes(name))).toEqual([])
  })
})
