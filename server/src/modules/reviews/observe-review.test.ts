import { PUBLICATIONS, REVIEW_STATUSES } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import { sourceReview } from '#test/builders'
import { guestChanged, isForOldName, isRenamed, observeReply, sameReply } from './observe-review.ts'
import type { ReviewRow } from './rows.ts'

const AT = new Date('2026-06-02T00:00:00Z')

function row(fields: Partial<ReviewRow>): ReviewRow {
  // Only what observing looks at; the rest of a row is the database's.
  return {
    status: 'posted',
    publication: 'submitted',
    response: 'Merci à vous !',
    posted_date: fields.status === undefined || fields.status === 'posted' ? AT : null,
    text: 'Good.',
    rating: 4,
    author_name: 'Chloé Dubé',
    erased_at: null,
    lapsed_at: null,
    ...fields,
  } as ReviewRow
}

const seen = (
  text: string,
  state: 'live' | 'pending' | 'rejected',
  policyViolation: string | null,
) =>
  sourceReview({ text: 'Good.', rating: 4, reply: { text, state, policyViolation, updatedAt: AT } })

describe('the same reply', () => {
  it('is the same whatever the source did to its spaces and accents', () => {
    expect(sameReply('Merci à vous !', 'Merci a\u0300  vous !\n')).toBe(true)
    expect(sameReply('Merci', 'Merci.')).toBe(false)
    expect(sameReply(null, '')).toBe(false)
    expect(sameReply('Merci', undefined)).toBe(false)
  })
})

describe('a guest', () => {
  it('has changed what they wrote when text or star differ, not by another spelling of the same', () => {
    const written = row({ text: 'Café', rating: 4 })
    const now = (text: string, rating: number | null) =>
      guestChanged(written, sourceReview({ text, rating }))
    expect([now('Cafe\u0301', 4), now('Café!', 4), now('Café', 3), now('Café', null)]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('is called otherwise where the name differs, not by another spelling of the same', () => {
    const now = (authorName: string | null) => isRenamed(row({}), sourceReview({ authorName }))
    expect([now('Chloe\u0301 Dube\u0301'), now('Chloé D.'), now(null)]).toEqual([false, true, true])
    for (const gone of [{ erased_at: AT }, { lapsed_at: AT }])
      expect(isRenamed(row({ author_name: null, ...gone }), sourceReview())).toBe(false)
  })

  it.each([
    ['Chloé Dubé', 'Chloé D.', 'Merci, Chloé !', false],
    ['Chloé Dubé', 'Dubé', 'Merci, Chloé !', true],
    ['Chloé Dubé', null, 'Chère CHLOE, merci.', true],
    ['Chloé Dubé', null, 'Merci à vous !', false],
    ['brian', null, 'Dear Brian, thank you.', true],
    ['Sweet Pea', null, 'Thank you for the sweet words.', false],
  ])(
    'called %s and now %s is greeted by an old name in "%s": %s',
    (name, authorName, response, isOld) => {
      const written = row({ status: 'approved', author_name: name, response })
      expect(isForOldName(written, sourceReview({ authorName }))).toBe(isOld)
      expect(isForOldName({ ...written, status: 'posted' }, sourceReview({ authorName }))).toBe(
        false,
      )
    },
  )

  it('whose long text was cut at the border has not changed it by that', () => {
    const long = 'x'.repeat(100_000)
    expect(guestChanged(row({ text: long }), sourceReview({ text: `${long}y`, rating: 4 }))).toBe(
      false,
    )
  })
})

describe('what stands at the source', () => {
  it('is what says that ours is pending, live or refused', () => {
    const ours = row({})
    expect(observeReply(ours, seen('Merci à vous !', 'pending', null))).toEqual([
      { kind: 'pending' },
    ])
    expect(observeReply(ours, seen('Merci à vous !', 'live', null))).toEqual([{ kind: 'live' }])
    expect(observeReply(ours, seen('Merci à vous !', 'rejected', 'SPAM'))).toEqual([
      { kind: 'rejected', violation: 'SPAM' },
    ])
  })

  it('in other words than ours was written at the source itself', () => {
    const elsewhere = { kind: 'answered_elsewhere', text: 'Autre.', publication: 'live', at: AT }
    expect(observeReply(row({}), seen('Autre.', 'live', null))).toEqual([elsewhere])
    for (const status of ['draft', 'edited', 'regenerated', 'approved'] as const) {
      const unposted = row({ status, publication: 'none' })
      expect(observeReply(unposted, seen('Autre.', 'live', null))).toEqual([elsewhere])
    }
  })

  it('is left alone while ours is on its way or the earlier one is being edited', () => {
    for (const publication of ['queued', 'submitted'] as const)
      expect(
        observeReply(row({ status: 'approved', publication }), seen('Autre.', 'live', null)),
      ).toEqual([])
    // A refused reply that is sent once more: the old refusal says nothing of it.
    const again = row({ status: 'posted', publication: 'queued', posted_date: AT })
    expect(observeReply(again, seen('Merci à vous !', 'rejected', 'SPAM'))).toEqual([])
    const rewriting = row({ status: 'edited', publication: 'live', posted_date: AT })
    expect(observeReply(rewriting, seen('Merci.', 'live', null))).toEqual([])
  })

  it('counts as removed only where it once stood there', () => {
    const nothing = sourceReview({ text: 'Good.', rating: 4 })
    for (const status of REVIEW_STATUSES)
      for (const publication of PUBLICATIONS) {
        const stood = ['pending', 'live', 'submitted'].includes(publication)
        const steps = observeReply(row({ status, publication }), nothing)
        expect([status, publication, steps]).toEqual([
          status,
          publication,
          status === 'posted' && stood ? [{ kind: 'removed' }] : [],
        ])
      }
  })
})
