import { describe, expect, it } from 'vitest'
import { closedOn } from './closed-day.ts'
import { findAsked } from './questions.ts'
import { HOUSE, readReview } from './review.test-setup.ts'

const ENGLISH = 'We are open Tuesday to Sunday from noon. We are closed on Mondays and in July.'
const FRENCH = 'Ouvert du mardi au samedi, de 12 h à 22 h. Fermé le dimanche soir et le lundi.'
const PLAIN = 'Nous sommes ouverts du mercredi au dimanche, et fermés le lundi et le mardi.'

const openAt = (text: string) => ({ ...HOUSE, facts: [{ key: 'opening_hours', text }] })

describe('the day that a question names', () => {
  it.each([
    ['do you do the back room on a monday?', ENGLISH, 'We are closed on Mondays and in July.'],
    ['could we book for mardi?', PLAIN, PLAIN],
    [
      'do you do lunch on tuesdays?',
      'Open every day except Tuesday.',
      'Open every day except Tuesday.',
    ],
  ])('is answered by the hours where the house is closed then: "%s"', (words, hours, told) => {
    expect(closedOn(words, openAt(hours))?.text).toBe(told)
  })

  it.each([
    ['do you do the back room on a tuesday?', ENGLISH],
    ['peut-on reserver pour mon anniversaire?', FRENCH],
    ['prenez-vous les groupes le dimanche?', FRENCH],
    ['we sat in the sun, may we again?', ENGLISH],
  ])('says nothing of another day, or of a part of one: "%s"', (words, hours) => {
    expect(closedOn(words, openAt(hours))).toBeUndefined()
  })

  it('is told closed beside the fact that answers the question', () => {
    const facts = [
      { key: 'opening_hours', text: ENGLISH },
      { key: 'reservations', text: 'We take bookings by phone.' },
    ]
    const { review } = readReview('en', 'Lovely. Can we book a table for a Monday in May?', 5)
    const { answers } = findAsked(review, { ...HOUSE, facts })
    expect(answers.map(({ text }) => text)).toEqual([
      'We are closed on Mondays and in July.',
      'We take bookings by phone.',
    ])
  })
})
