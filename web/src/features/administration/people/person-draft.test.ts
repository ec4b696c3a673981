import { describe, expect, it } from 'vitest'
import type { User } from '@maitre/contract/users'
import { changesOf, draftOf, faultsOf, fieldsOf, withoutPassword } from './person-draft.ts'

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
    expect(fieldsOf(draft).location_ids).toEqual(['b'])
    expect(fieldsOf({ ...draft, location: 'all' }).location_ids).toEqual([])
  })

  it('has an address by the rule of the source document, and a password that is long enough', () => {
    const faults = (email: string, password = '') =>
      faultsOf({ ...draftOf(USER, []), email, password })
    for (const wrong of ['lea', 'lea@', 'lea@maitre', 'l ea@maitre.test'])
      expect(faults(wrong), wrong).toEqual({ email: 'email' })
    expect(faults(' ')).toEqual({ email: 'required' })
    expect(faults('a@b.c', 'short')).toEqual({ password: 'short' })
    expect(faults(' a@b.c ')).toEqual({})
  })

  it('is kept on the device without its password', () => {
    expect(withoutPassword({ ...draftOf(USER, []), password: 'secret' }).password).toBe('')
  })
})
