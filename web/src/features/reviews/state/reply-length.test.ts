import { describe, expect, it } from 'vitest'
import { replyLength } from './reply-length.ts'

describe('replyLength', () => {
  it('counts bytes for Google', () => {
    expect(replyLength('œuf', 'google')).toEqual({
      used: 4,
      max: 4096,
      unit: 'bytes',
      isOver: false,
    })
    expect(replyLength('e\u0301', 'google').used).toBe(2)
    expect(replyLength('😀', 'google').used).toBe(4)
  })

  it('counts characters elsewhere, an emoji as one', () => {
    expect(replyLength('œuf 😀', 'yelp')).toMatchObject({ used: 5, max: 5000, unit: 'characters' })
  })

  it('is over only past the limit', () => {
    expect(replyLength('é'.repeat(2048), 'google').isOver).toBe(false)
    expect(replyLength('é'.repeat(2048) + 'a', 'google').isOver).toBe(true)
    expect(replyLength('a'.repeat(5000), 'tripadvisor').isOver).toBe(false)
    expect(replyLength('a'.repeat(5001), 'tripadvisor').isOver).toBe(true)
  })
})
