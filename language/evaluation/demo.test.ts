import { describe, expect, test } from 'vitest'
import { demoArcs, demoReview, demoReviews, readDemo } from './demo-house.ts'

const arc = (name: string) => (demoArcs[name] ?? []).map(demoReview)

/** The risk that each story of the demonstration tells; where a story tells several, one of them. */
const TOLD: [string, string][] = [
  ['risk_illness', 'illness'],
  ['risk_allergy', 'allergy'],
  ['risk_discrimination', 'discrimination'],
  ['risk_legal', 'legal'],
  ['risk_fraud', 'theft'],
  ['staff_accused', 'staff_accused'],
]

describe('the reading of the demonstration’s stories', () => {
  test.each(TOLD)('finds the risk of the story %s', (name, kind) => {
    for (const review of arc(name)) {
      expect(
        readDemo(review).risks.map((risk) => risk.kind),
        review.key,
      ).toContain(kind)
    }
  })

  test('finds the other risks and none in the decoys', () => {
    for (const review of arc('other_risks'))
      expect(readDemo(review).risks.length, review.key).toBeGreaterThan(0)
    for (const review of arc('risk_decoys')) expect(readDemo(review).risks, review.key).toEqual([])
  })

  test('holds few reviews outside these stories for a risk', () => {
    const told = new Set(
      Object.entries(demoArcs).flatMap(([name, keys]) => (/risk|accused/.test(name) ? keys : [])),
    )
    const held = demoReviews.filter(
      (review) => !told.has(review.key) && readDemo(review).risks.length > 0,
    )
    expect(held.length).toBeLessThanOrEqual(5)
  })

  test('knows the team by name and suggests strangers', () => {
    for (const review of [...arc('staff'), ...arc('maelle')]) {
      expect(
        readDemo(review).people.some((person) => person.staffId !== undefined),
        review.key,
      ).toBe(true)
    }
    for (const review of arc('unknown_staff')) {
      expect(
        readDemo(review).people.some((person) => person.staffId === undefined),
        review.key,
      ).toBe(true)
    }
  })

  test('finds dishes on the menu and off it', () => {
    for (const review of arc('off_catalogue_dish')) {
      expect(
        readDemo(review).dishes.some(
          (dish) => dish.menuItemId === undefined && dish.name.includes(' '),
        ),
        review.key,
      ).toBe(true)
    }
    for (const review of arc('beet')) {
      expect(
        readDemo(review).dishes.map((dish) => dish.name),
        review.key,
      ).toContain('Beet Tartare')
    }
    for (const review of [...arc('soup_loved'), ...arc('soup_cold')]) {
      expect(
        readDemo(review).dishes.map((dish) => dish.name),
        review.key,
      ).toContain('French Onion Soup')
    }
  })

  test('tells that the soup was loved and later cold, the room loud and the brunch slow', () => {
    const share = (name: string, good: (review: ReturnType<typeof demoReview>) => boolean) =>
      arc(name).filter(good).length / arc(name).length
    const soup = (feeling: string) => (review: ReturnType<typeof demoReview>) =>
      readDemo(review).dishes.some(
        (dish) => dish.name === 'French Onion Soup' && dish.sentiment === feeling,
      )
    expect(share('soup_loved', soup('positive'))).toBeGreaterThanOrEqual(0.8)
    expect(share('soup_cold', soup('negative'))).toBeGreaterThanOrEqual(0.6)
    const complains = (category: string) => (review: ReturnType<typeof demoReview>) =>
      readDemo(review).keywords.some(
        (one) => one.category === category && one.sentiment === 'negative',
      )
    expect(share('byward_noise', complains('ambience'))).toBeGreaterThanOrEqual(0.9)
    expect(share('plateau_wait', complains('wait_time'))).toBeGreaterThanOrEqual(0.75)
  })

  test('tells the language of nearly every review', () => {
    const written = demoReviews.filter((review) => review.text !== '')
    const right = written.filter((review) => readDemo(review).language.code === review.language)
    expect(right.length / written.length).toBeGreaterThanOrEqual(0.99)
  })
})
