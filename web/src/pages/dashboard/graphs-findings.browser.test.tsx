import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  chart,
  daypart,
  dish,
  findings,
  lineOf,
  open,
  person,
  place,
  tableOf,
} from './graphs.test-setup.tsx'
import { figures, headings } from './trends.test-setup.tsx'

describe('the findings of the graphs', () => {
  const few = figures({
    totalReviews: 1,
    ratings: [0, 0, 0, 0, 1],
    positiveReviews: 1,
    negativeReviews: 0,
    positiveRate: 1,
  })

  it('are none of one review', async () => {
    await open({
      current: few,
      sources: [['google', 1, 0]],
      volume: { google: [1] },
      places: [place('Plateau', few)],
      lines: [lineOf('Plateau')],
      hours: [{ weekday: 1, hour: 9, totalReviews: 1 }],
      dayparts: [daypart('lunch', [1, 5], [0, null])],
      dishes: [dish('Soup', 1, 1)],
      people: [person('Marc', 1, 1)],
    })
    await expect
      .poll(findings)
      .toEqual([
        '1 review',
        '1 review',
        '1 review with stars: too few to say more',
        'The locations side by side',
        '1 review with stars: too few to say more',
        'Too few reviews to name an hour',
        'Stars by time of day',
        'Dishes',
        'The team in the guests’ words',
      ])
    const said = headings()
    expect(said).toContain('One location has reviews with stars')
    expect(said).toContain('No time of day to compare yet')
    expect(said).toContain('No dish to place yet')
    expect(said).toContain('Nobody to compare yet')
  })

  it('speak of an outline for the days before only where one is drawn', async () => {
    await open({
      dayparts: [daypart('lunch', [9, 4.2], [4, 5]), daypart('late', [5, 3.1], [0, null])],
    })
    const measure = 'Average rating by time of day, where guests name it'
    await expect.element(page.getByText(measure, { exact: true })).toBeVisible()
    expect(page.getByText(`${measure} · outlined: before`).elements()).toEqual([])
  })

  it('compare no week with one of which a shorter range before has only a part', async () => {
    await open({ daysBefore: 28 })
    const [, ...weeks] = await tableOf(/^The positive share/u)
    expect(weeks.map((cells) => cells.slice(1))).toEqual([
      ...Array.from({ length: 4 }, () => ['50%', '100%']),
      ['50%', '–'],
    ])
  })

  it('draw ten people and have all of them in the table', async () => {
    const names = ['Ana', 'Ben', 'Cléo', 'Dina', 'Éva', 'Fay', 'Guy', 'Hal', 'Ida', 'Jo', 'Kim']
    await open({ people: [...names, 'Lou'].map((name, at) => person(name, 30, 0.9 - at / 100)) })
    const team = /^Guests praise Ana most/u
    await expect.element(chart(team).getByRole('application')).toBeVisible()
    const bars = () => chart(team).element().querySelectorAll('[data-bar]').length
    await expect.poll(bars).toBe(10)
    const [, ...rows] = await tableOf(team)
    expect(rows.map(([name]) => name)).toEqual([...names, 'Lou'])
  })

  it('say what guests praise where nothing disappoints, and where people get only praise', async () => {
    await open({
      dayparts: [daypart('lunch', [9, 4.2], [0, null]), daypart('late', [5, 4.2], [0, null])],
      dishes: [dish('Tartare', 9, 0.9)],
      people: [person('Camille', 6, 1), person('Inès', 9, 1)],
      places: [place('Plateau', {}), place('Vieux-Montréal', {})],
    })
    await expect.poll(findings).toContain('Guests often name Tartare, and like it')
    expect(findings()).toContain('Guests have only praise for 2 people')
    expect(findings()).toContain('Every location keeps its rating')
    expect(findings()).toContain('Every time of day has 4.2')
  })
})
