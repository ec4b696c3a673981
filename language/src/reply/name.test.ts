import { describe, expect, it } from 'vitest'
import { greetingName } from './name.ts'

describe('the name that a guest is greeted by', () => {
  it.each([
    ['brian', 'Brian'],
    ['Bec from Geelong', 'Bec'],
    ['Ken from Selby', 'Ken'],
    ['Pat Donnelly-Shaw', 'Pat'],
    ['Olive Marsh', 'Olive'],
    ['Carys M.', 'Carys'], // An initial like a title's, « M. », is one all the same.
    ['Patience O.', 'Patience'],
    ['Lanre.', 'Lanre'],
    ['BRIAN COATES', 'Brian'],
    ['gemma t', 'Gemma'],
    ['Walid the cyclist', 'Walid'],
    ['Jürgen aus Kassel', 'Jürgen'],
    ['Grace', 'Grace'],
  ])('is the first name of "%s"', (author, name) => {
    expect(greetingName(author, 'en')).toBe(name)
  })

  it.each([
    'shaz_b',
    'grace', // In small letters a name that is a word is as likely the word.
    'hungry',
    'Will Return',
    'Basil Pesto',
    'Stuck in Leeds',
    'Mum from Leeds',
    'Couple from York',
    'Disappointed from Dorking',
    'Truth Teller',
    'Straight Talker',
    'Real Talk',
    'Retired Teacher',
    'Yorkshire Lass',
    'Ex Regular',
    'Yewande’s Leftovers',
    'Midweek Malcolm',
    'Mister Dunphy',
    'M. Laframboise',
    'Vieux Loup Gris',
  ])('is left out for "%s"', (author) => {
    expect(greetingName(author, 'en')).toBeNull()
  })

  it.each(['Paul Walker', 'Jean Parker', 'Dan Baker'])(
    'is kept beside the surname of "%s"',
    (author) => {
      expect(greetingName(author, 'en')).toBe(author.split(' ')[0])
    },
  )
})
