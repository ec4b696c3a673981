import { describe, expect, it } from 'vitest'
import type { ReviewReading } from '@maitre/contract/reading'
import { mentionsIn } from '#features/reviews/detail/found'
import { bodyOf, type Change, changedReading, correctionIn, type Standing } from './change.ts'

const TEXT = 'Ana was slow. The onglet was superb. We were sick.'
const READING: ReviewReading = {
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'neutral', score: 0, mismatch: false },
  keywords: [
    { start: 8, end: 12, keyword: 'lent', category: 'wait_time', sentiment: 'negative' },
    { start: 20, end: 26, keyword: 'beef', category: 'food_quality', sentiment: 'positive' },
  ],
  dishes: [{ start: 18, end: 24, name: 'hanger', sentiment: 'positive', matched: true }],
  people: [{ start: 0, end: 3, name: 'Ana Roy', sentiment: 'negative', matched: true }],
  risks: [{ kind: 'illness', confidence: 1, evidence: [{ start: 45, end: 49 }] }],
  removed: [],
}

const mention = (kind: Standing['kind']): Standing => {
  const found = mentionsIn(READING).find((one): one is Standing => one.kind === kind)
  if (found === undefined) throw new Error(`the reading has no ${kind}`)
  return found
}
const changed = (kind: Standing['kind'], change: Change): ReviewReading =>
  changedReading(READING, mention(kind), change, TEXT)

describe('a change of what was read', () => {
  it('sends all that stays of a topic, so that the server takes nothing from another one', () => {
    expect(bodyOf(mention('keyword'), { what: 'feeling', sentiment: 'positive' })).toEqual({
      kind: 'keyword',
      start: 8,
      end: 12,
      keyword: 'lent',
      category: 'wait_time',
      sentiment: 'positive',
    })
    const body = bodyOf(mention('keyword'), { what: 'topic', category: 'service' })
    expect(body).toMatchObject({ category: 'service', sentiment: 'negative' })
  })

  it('says of a dish or a person that the house does not have it, and keeps how it was meant', () => {
    expect(bodyOf(mention('dish'), { what: 'notOurs' })).toEqual({
      kind: 'dish',
      start: 18,
      end: 24,
      sentiment: 'positive',
      menu_item_id: null,
    })
    expect(bodyOf(mention('person'), { what: 'notOurs' })).toMatchObject({ staff_id: null })
  })

  it('keeps of a feeling that only the stars tell what is shown, and not what is not', () => {
    const [dish] = READING.dishes
    if (dish === undefined) throw new Error('the reading has a dish')
    const [starred] = mentionsIn({ ...READING, dishes: [{ ...dish, known_by: 'stars' }] }).filter(
      (one): one is Standing => one.kind === 'dish',
    )
    if (starred === undefined) throw new Error('the dish is a mention')
    expect(bodyOf(starred, { what: 'notOurs' })).toMatchObject({ sentiment: 'neutral' })
  })

  it('removes a mention, or a risk of the whole review', () => {
    const remove = { what: 'remove' } as const
    const place = { kind: 'person', start: 0, end: 3 }
    expect(bodyOf(mention('keyword'), remove)).toMatchObject({ keyword: 'lent', remove: true })
    expect(bodyOf(mention('person'), remove)).toEqual({ ...place, remove: true })
    expect(bodyOf(mention('risk'), remove)).toEqual({
      kind: 'risk',
      risk: 'illness',
      remove: true,
    })
  })

  it('is seen at once in what was changed, and there alone', () => {
    const { keywords, ...rest } = changed('keyword', { what: 'feeling', sentiment: 'conflict' })
    const row = { sentiment: 'conflict', category: 'wait_time', correction_id: '' }
    expect(keywords).toMatchObject([row, READING.keywords[1]])
    expect(rest).toEqual({ ...READING, keywords: undefined })
  })

  it('is seen at once in a name that is nobody of the house: the guest’s words stand there', () => {
    const { people, dishes } = changed('person', { what: 'notOurs' })
    expect(people).toMatchObject([{ name: 'Ana', matched: false, sentiment: 'negative' }])
    expect(dishes).toBe(READING.dishes)
    expect(changed('dish', { what: 'feeling', sentiment: 'negative' }).dishes).toMatchObject([
      { name: 'hanger', matched: true, sentiment: 'negative' },
    ])
  })

  it.each(['keyword', 'dish', 'person'] as const)(
    'takes a %s out at once, and keeps where it stood',
    (kind) => {
      const reading = changed(kind, { what: 'remove' })
      expect(mentionsIn(reading).map(({ id }) => id)).not.toContain(mention(kind).id)
      const [{ start, end } = { start: 0, end: 0 }] = mention(kind).spans
      const which = kind === 'keyword' && { keyword: 'lent' }
      expect(reading.removed).toEqual([{ kind, start, end, ...which, correction_id: '' }])
    },
  )

  it('leaves another topic at the same words as it is, also where its own is taken out', () => {
    const [slow] = READING.keywords
    if (slow === undefined) throw new Error('the reading has a topic')
    const staff = { ...slow, keyword: 'personnel', category: 'service' as const }
    const both = { ...READING, keywords: [staff, slow] }
    const topic = mention('keyword')
    const gone = changedReading(both, topic, { what: 'remove' }, TEXT)
    expect(gone.keywords).toEqual([staff])
    expect(gone.removed).toMatchObject([{ keyword: 'lent' }])
    const change = { what: 'feeling', sentiment: 'positive' } as const
    const better = changedReading(both, topic, change, TEXT)
    expect(better.keywords).toMatchObject([staff, { keyword: 'lent', sentiment: 'positive' }])
    const answered = { ...both, keywords: [{ ...staff, correction_id: 'c4' }, slow] }
    expect(correctionIn(answered, topic)).toBeUndefined()
  })

  it('takes a risk out at once', () => {
    const reading = changed('risk', { what: 'remove' })
    expect(reading.risks).toEqual([])
    expect(reading.removed).toEqual([{ kind: 'risk', risk: 'illness', correction_id: '' }])
  })
})

describe('the correction in an answer', () => {
  it('is found where the mention was, changed or removed, and is none of another kind', () => {
    const [dish] = READING.dishes
    if (dish === undefined) throw new Error('the reading has a dish')
    const kept = { ...READING, dishes: [{ ...dish, correction_id: 'c1' }] }
    expect(correctionIn(kept, mention('dish'))).toBe('c1')
    expect(correctionIn(kept, mention('keyword'))).toBeUndefined()
    const gone = { kind: 'person', start: 0, end: 3, correction_id: 'c2' } as const
    expect(correctionIn({ ...READING, people: [], removed: [gone] }, mention('person'))).toBe('c2')
    const risk = { kind: 'risk', risk: 'illness', correction_id: 'c3' } as const
    expect(correctionIn({ ...READING, risks: [], removed: [risk] }, mention('risk'))).toBe('c3')
  })
})
