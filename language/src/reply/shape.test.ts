import { describe, expect, it } from 'vitest'
import type { Complaint } from './complaints.ts'
import type { Plan, Point } from './plan.ts'
import { NOTHING } from './retell.ts'
import { type Kind, shapesFor } from './shape.ts'

const ground = { kind: 'rating' } as const
const point = (phrase: string, about: string): Point => ({ phrase, about, ground })
const fault = (weight: Complaint['weight']): Complaint => ({
  ...point('the wait', 'wait_time'),
  weight,
})

/** The plan for a guest of whom nothing is known but what is given. */
function planOf(given: Partial<Plan>): Plan {
  return {
    intent: 'praise',
    unhappy: false,
    dishes: [],
    people: [],
    topics: [],
    occasions: [],
    eaten: [],
    passOn: null,
    complaints: [],
    retold: NOTHING,
    quoted: null,
    unnamed: false,
    remark: null,
    noticed: [],
    praises: false,
    tender: false,
    uneaten: false,
    missent: false,
    judged: true,
    words: 12,
    story: false,
    grave: null,
    harm: null,
    asks: false,
    answers: [],
    open: [],
    form: 'told',
    ...given,
  }
}

/** A harm of which nothing more is known. */
const harmOf = (about: string, suffered: boolean): Plan['harm'] => ({
  phrases: ['this'],
  bare: ['that'],
  isListed: true,
  about,
  ground,
  suffered,
  who: { number: 'you', phrase: '' },
  knew: false,
  again: false,
})

/** The moves of every shape that such a plan may have. */
function movesOf(kind: Kind, given: Partial<Plan>): string[][] {
  return shapesFor(kind, planOf(given), true, false).map((shape) => shape.map(({ move }) => move))
}

const DISHES = [point('the soup', 'food'), point('the lamb', 'food')]
const TOPICS = [point('the room', 'ambience'), point('the prices', 'value')]
const GRACE = [point('Grace', 'person')]

describe('the shapes of a reply to a happy guest', () => {
  it('take up at most four things, of which a day to celebrate is one', () => {
    const occasions = [point('the birthday', 'birthday')]
    const given = { dishes: DISHES, topics: TOPICS, people: GRACE, occasions }
    for (const shape of shapesFor('praise', planOf(given), true, false)) {
      const taken = shape.flatMap(({ takes }) => [...takes.values()].flat())
      expect(taken.length).toBeLessThanOrEqual(4)
      expect(taken).toContain(occasions[0])
    }
  })

  it('are not simply glad where something was not right that has no name', () => {
    const sober = movesOf('praise', { unnamed: true, topics: TOPICS })
    for (const moves of sober) expect(moves).not.toContain('thanks')
    expect(movesOf('praise', { topics: TOPICS }).flat()).toContain('thanks')
  })
})

describe('the shapes of a reply to a guest who tells of harm', () => {
  it('name nobody whom an unhappy guest names beside the harm', () => {
    const harm = harmOf('illness', true)
    const named = (unhappy: boolean) => movesOf('risk', { harm, unhappy, people: GRACE }).flat()
    expect(named(true)).not.toContain('personBad')
    expect(named(false)).toContain('personBad')
    expect(movesOf('risk', { unhappy: true, people: GRACE }).flat()).toContain('personBad')
  })

  it.each([
    ['illness', true],
    ['injury', true],
    ['allergy', true],
    ['theft', false],
    ['discrimination', false],
  ])('wish a guest well who suffered what one recovers from: %s, %s', (about, isWished) => {
    const wished = (suffered: boolean) => movesOf('risk', { harm: harmOf(about, suffered) }).flat()
    expect(wished(true).includes('riskWish')).toBe(isWished)
    expect(wished(false)).not.toContain('riskWish')
  })
})

describe('the shapes of a reply to an unhappy guest', () => {
  it('say that the house looks into it only where the guest told what it was', () => {
    expect(movesOf('complaint', { unhappy: true, words: 5 }).flat()).not.toContain('follow')
    for (const moves of movesOf('complaint', { unhappy: true, words: 40 }))
      expect(moves).toContain('follow')
  })

  it('are sorry for a day to celebrate only where it was spoilt', () => {
    const occasions = [point('the birthday', 'birthday')]
    const complaints = [fault('fault')]
    const sorry = (unhappy: boolean) => movesOf('mixed', { unhappy, occasions, complaints }).flat()
    expect(sorry(true)).toContain('sorryOccasion')
    expect(sorry(false)).not.toContain('sorryOccasion')
  })

  it('always show the way to the house where the fault is grave', () => {
    const shapesOf = (weight: Complaint['weight']) =>
      movesOf('complaint', { unhappy: true, complaints: [fault(weight)] })
    for (const moves of shapesOf('grave')) expect(moves).toContain('invite')
    expect(shapesOf('fault').some((moves) => !moves.includes('invite'))).toBe(true)
  })
})
