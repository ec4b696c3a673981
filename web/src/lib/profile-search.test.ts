import { expect, it } from 'vitest'
import { profileSearchOf } from './profile-search.ts'

const ID = '01a209ad-8d02-71ce-afeb-000000000001'

it('the address of the profiles keeps what the screen understands', () => {
  expect(
    profileSearchOf({
      search: 'ann',
      role_id: ID,
      state: 'opted_out',
      sort: 'role',
      order: 'desc',
      person: ID,
      roles: 'true',
    }),
  ).toEqual({
    search: 'ann',
    role_id: ID,
    state: 'opted_out',
    sort: 'role',
    order: 'desc',
    person: ID,
    roles: true,
  })
  expect(profileSearchOf({ person: 'new' })).toMatchObject({ person: 'new' })
})

it('the address of the profiles drops what nobody chose on the screen', () => {
  const nothing = Object.values(
    profileSearchOf({
      search: ' ',
      role_id: 'x',
      state: 'gone',
      sort: 'mentions',
      order: 'up',
      person: '../1',
      roles: 'yes',
    }),
  )
  expect(nothing.every((value) => value === undefined)).toBe(true)
})
