import { describe, expect, it } from 'vitest'
import type { User } from '@maitre/contract/users'
import { changesOf, draftOf, faultsOf, invitationOf, requireWhole } from './person-draft.ts'

const USER: User = {
  id: 'u',
  restaurant_id: 'r',
  location_id: 'a',
  location_ids: ['b'],
  username: 'lea',
  email: 'lea@maitre.test',
  firstname: 'Léa',
  lastname: 'Roy',
  enabled: true,
  has_password: true,
  roles: [{ id: 'boh', name: 'BOH' }],
}

describe('the draft of a person', () => {
  it('begins at the only location there is, and at none of several', () => {
    expect(draftOf(undefined, ['a']).location).toBe('a')
    expect(draftOf(undefined, ['a', 'b']).location).toBe('')
    expect(draftOf(undefined, []).location).toBe('')
  })

  it('is stored as it was where nothing was changed', () => {
    expect(changesOf(draftOf(USER, []), USER)).toEqual({})
    expect(changesOf({ ...draftOf(USER, []), firstname: ' Léa ' }, USER)).toEqual({})
  })

  it('grants no location twice, and none beside all of them', () => {
    const draft = { ...draftOf(USER, []), further: ['a', 'b'] }
    expect(invitationOf(draft).location_ids).toEqual(['b'])
    expect(invitationOf({ ...draft, location: 'all' }).location_ids).toEqual([])
  })

  it('is refused with a list of all that it lacks', () => {
    const refused = () =>
      requireWhole({ ...draftOf(undefined, []), firstname: 'Léa', lastname: 'Roy' }, 'user.create')
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'user.incomplete',
        details: {
          fields: ['email', 'username', 'location', 'role'].map((field) => ({
            field,
            problem: 'required',
          })),
        },
      }),
    )
    expect(() => requireWhole(draftOf(USER, []), 'user.update')).not.toThrow()
  })

  it('has an address by the rule of the source document', () => {
    const faults = (email: string) => faultsOf({ ...draftOf(USER, []), email })
    for (const wrong of ['lea', 'lea@', 'lea@maitre', 'l ea@maitre.test'])
      expect(faults(wrong), wrong).toEqual({ email: 'email' })
    expect(faults(' ')).toEqual({ email: 'required' })
    expect(faults(' a@b.c ')).toEqual({})
  })

  it('names the language of an invitation only where one was chosen', () => {
    const draft = draftOf(USER, [])
    expect(invitationOf(draft)).not.toHaveProperty('language')
    expect(invitationOf({ ...draft, language: 'fr' })).toMatchObject({ language: 'fr' })
  })
})
