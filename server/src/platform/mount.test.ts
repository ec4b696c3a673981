import { expect, it } from 'vitest'
import { mount, type Mounting } from '#platform/mount'

it('mounts no table of endpoints that the contract does not list', () => {
  // An empty object will do, since the table of endpoints is looked up before anything else.
  const mounting = {} as Mounting<object>
  // @ts-expect-error 'extras' is no table of the contract: OpenAPI and the loops would not know its calls.
  expect(() => mount(mounting, 'extras', {})).toThrow(TypeError)
})

it('mounts no table of endpoints while one of them has no handler', () => {
  // An empty object will do, since the handler is looked up before anything else.
  const mounting = {} as Mounting<object>
  // @ts-expect-error home.get has no handler.
  expect(() => mount(mounting, 'home', {})).toThrow('home.get has no handler')
})

it('mounts no call of machines without a proof of who sent it', () => {
  // An empty object will do, since the proof is looked up before anything else.
  const mounting = {} as Mounting<object>
  expect(() => mount(mounting, 'notifications', { receive: async () => ({ data: {} }) })).toThrow(
    'calls of machines have a proof',
  )
})
