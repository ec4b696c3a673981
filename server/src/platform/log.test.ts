import { expect, it } from 'vitest'
import { loggedAddress, toLine } from '#platform/log'

it('logs the message of an error that is a plain object, as the job library hands its errors on', () => {
  const { name, message, stack } = new TypeError('connection terminated')
  expect(toLine({ name, message, stack, queue: 'sources.sync-connection' })).toEqual({
    type: 'object',
    message: 'connection terminated',
    stack,
  })
})

it('logs an error with its cause, and never the connection that a database driver attaches to it', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', client: 'secret' })
  const line = JSON.stringify(toLine(new Error('no answer', { cause })))
  expect(line).toContain('no answer')
  expect(line).toContain('ECONNREFUSED')
  expect(line).not.toContain('secret')
})

it('logs a thrown value that is no error as text', () => {
  expect(toLine('a text')).toBe('a text')
  expect(toLine({ reason: 'unknown' })).toBe('an error without a message')
})

it('an address is logged without its query, and without the token of a mail’s link in its path', () => {
  expect(loggedAddress('/v1/location?search=Helene')).toBe('/v1/location')
  expect(loggedAddress('/v1/public/unsubscribe/k1.abc.def?x=1')).toBe('/v1/public/unsubscribe/…')
  expect(loggedAddress('/v1/public/newsletter/unsubscribe/k1.abc')).toBe(
    '/v1/public/newsletter/unsubscribe/…',
  )
  expect(loggedAddress('/v1/public/unsubscribe/')).toBe('/v1/public/unsubscribe/')
})
