import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'
import { orCleared, webAddress } from '@maitre/contract/text'
import { restaurants } from '@maitre/contract/restaurants'
import { users } from '@maitre/contract/users'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf } from './field-faults.ts'

/** What a body that the schema refuses is answered with. */
function faults(schema: z.ZodType, value: unknown) {
  const route = { schema, method: 'PUT', url: '/', httpPart: 'body' }
  const result = validatorCompiler(route)(value)
  const refused = { validation: typeof result === 'object' && 'error' in result && result.error }
  if (!hasZodFastifySchemaValidationErrors(refused)) throw new Error('it was taken')
  return refused.validation.flatMap(faultsOf)
}

const person = {
  location_id: 'all',
  email: 'zoe@maitre.test',
  username: 'zoe',
  firstname: 'Zoé',
  lastname: 'Roy',
  roles: ['manager'],
}

describe('the faults of a field', () => {
  it.each([
    [
      { ...person, email: 'zoe' },
      { field: 'email', problem: 'invalid_email' },
    ],
    [
      { ...person, username: undefined },
      { field: 'username', problem: 'required' },
    ],
    [
      { ...person, username: ' ' },
      { field: 'username', problem: 'required' },
    ],
    [
      { ...person, lastname: 7 },
      { field: 'lastname', problem: 'invalid_type' },
    ],
    [
      { ...person, password: 'short' },
      { field: 'password', problem: 'too_short', limit: 12 },
    ],
    [
      { ...person, roles: [] },
      { field: 'roles', problem: 'list_short', limit: 1 },
    ],
    [
      { ...person, role: 'x' },
      { field: 'role', problem: 'unknown_field' },
    ],
    [
      { ...person, location_ids: ['x'] },
      { field: 'location_ids.0', problem: 'invalid_id' },
    ],
  ])('of the person %j are %j', (value, fault) => {
    expect(faults(users.create.body, value)).toEqual([fault])
  })

  it.each([
    [{ timezone: 'Mars' }, { field: 'timezone', problem: 'invalid_time_zone' }],
    [{ weekly_report_day: 8 }, { field: 'weekly_report_day', problem: 'too_big', limit: 7 }],
    [{ reply_tone: 'rude' }, { field: 'reply_tone', problem: 'not_allowed' }],
    [{ approval_zapier_url: 'x' }, { field: 'approval_zapier_url', problem: 'not_https' }],
  ])('of the restaurant %j are %j', (value, fault) => {
    expect(faults(restaurants.update.body, value)).toEqual([fault])
  })

  it('are those of the union’s branch that names one', () => {
    expect(faults(z.object({ at: orCleared(webAddress) }), { at: 'ftp:' })).toMatchObject([
      { problem: 'invalid_address' },
    ])
  })
})
