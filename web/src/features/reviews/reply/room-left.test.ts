import { describe, expect, it } from 'vitest'
import { roomLeft } from './room-left.ts'

const GOOGLE = 4096
const YELP = 5000

describe('the room that is left for a reply', () => {
  it('is told from four fifths of the limit on, and not before', () => {
    expect(roomLeft('x'.repeat(3276), 'google')).toBeUndefined()
    expect(roomLeft('x'.repeat(3277), 'google')).toEqual({ characters: 819, isInBytes: true })
    expect(roomLeft('x'.repeat(YELP * 0.8 - 1), 'yelp')).toBeUndefined()
    expect(roomLeft('x'.repeat(YELP * 0.8), 'yelp')).toEqual({
      characters: 1000,
      isInBytes: false,
    })
  })

  it('is counted at Google in bytes, of which an accent takes two and an emoji four', () => {
    expect(roomLeft('é'.repeat(1700), 'google')?.characters).toBe(GOOGLE - 3400)
    expect(roomLeft('🍷'.repeat(900), 'google')?.characters).toBe(GOOGLE - 3600)
    expect(roomLeft('é'.repeat(4000), 'yelp')?.characters).toBe(1000)
  })

  it('tells of a longer reply how many of its last characters must go for it to fit', () => {
    expect(roomLeft(`${'x'.repeat(4090)}🍷🍷`, 'google')?.characters).toBe(-1)
    expect(roomLeft(`${'x'.repeat(GOOGLE)}éé`, 'google')?.characters).toBe(-2)
    expect(roomLeft(`${'x'.repeat(GOOGLE)}👩‍🍳`, 'google')?.characters).toBe(-1)
    expect(roomLeft('x'.repeat(YELP + 3), 'yelp')?.characters).toBe(-3)
  })

  it('ends exactly at the limit', () => {
    expect(roomLeft('x'.repeat(GOOGLE), 'google')?.characters).toBe(0)
  })
})
