import { describe, expect, it } from 'vitest'
import { dueAt, toldNow } from './due.ts'

const ZONE = 'America/Toronto'
const NIGHT = { from: 22 * 60, to: 7 * 60 }
const AT_ONCE = { quiet: null, digest: 'none' } as const
const NEVER = { at: null, ofRiskAt: null }
/** An instant by the wall clock of Toronto in winter, when it is five hours behind UTC. */
const winter = (time: string): Date => new Date(`2026-01-15T${time}:00-05:00`)

const due = (wish: Partial<Parameters<typeof dueAt>[0]>): string =>
  dueAt({
    severity: 'important',
    rules: AT_ONCE,
    timeZone: ZONE,
    told: NEVER,
    now: winter('12:00'),
    ...wish,
  }).toISOString()

const iso = (date: Date): string => date.toISOString()

describe('the instant at which a person is told of an alert', () => {
  it('is some seconds later for the first one, so that what is read in the review can be told with it', () => {
    expect(due({})).toBe('2026-01-15T17:00:05.000Z')
  })

  it('is ten minutes after the last message for what happens meanwhile', () => {
    expect(due({ told: { ...NEVER, at: winter('11:58') } })).toBe(iso(winter('12:08')))
    expect(due({ told: { ...NEVER, at: winter('11:40') } })).toBe('2026-01-15T17:00:05.000Z')
  })

  it('is the end of the quiet hours within them, which may go over midnight', () => {
    const rules = { ...AT_ONCE, quiet: NIGHT }
    expect(due({ rules, now: winter('23:30') })).toBe('2026-01-16T12:00:00.000Z')
    expect(due({ rules, now: winter('06:59') })).toBe(iso(winter('07:00')))
    expect(due({ rules, now: winter('07:00') })).toBe('2026-01-15T12:00:05.000Z')
    expect(due({ rules, now: winter('21:59') })).toBe('2026-01-16T02:59:05.000Z')
  })

  it('is not put off by quiet hours that another time zone has now', () => {
    const rules = { ...AT_ONCE, quiet: NIGHT }
    expect(due({ rules, timeZone: 'Europe/Paris', now: winter('12:00') })).toBe(
      '2026-01-15T17:00:05.000Z',
    )
    expect(due({ rules, timeZone: 'Europe/Paris', now: winter('17:00') })).toBe(
      '2026-01-16T06:00:00.000Z',
    )
  })

  it('is at once for a risk, at any hour and with any digest', () => {
    const rules = { quiet: NIGHT, digest: 'daily' } as const
    expect(due({ rules, severity: 'risk', now: winter('23:30') })).toBe('2026-01-16T04:30:05.000Z')
  })

  it('is at once for a risk although something else was told a moment ago', () => {
    const told = { at: winter('11:55'), ofRiskAt: winter('11:45') }
    expect(due({ severity: 'risk', told })).toBe('2026-01-15T17:00:05.000Z')
  })

  it('is ten minutes after the last risk for the next one, or the end of the ten minutes of the rest', () => {
    const risk = (at: string, ofRiskAt: string): string =>
      due({ severity: 'risk', told: { at: winter(at), ofRiskAt: winter(ofRiskAt) } })
    expect(risk('11:55', '11:55')).toBe(iso(winter('12:05')))
    expect(risk('11:52', '11:58')).toBe(iso(winter('12:02')))
    expect(risk('11:58', '11:52')).toBe(iso(winter('12:02')))
  })

  it('is the next full hour for an hourly digest, and eight in the morning for a daily one', () => {
    expect(due({ rules: { quiet: null, digest: 'hourly' } })).toBe(iso(winter('13:00')))
    expect(due({ rules: { quiet: null, digest: 'daily' } })).toBe('2026-01-16T13:00:00.000Z')
    expect(due({ rules: { quiet: null, digest: 'daily' }, now: winter('06:00') })).toBe(
      iso(winter('08:00')),
    )
  })

  it('is the full hour of a place whose clock is half an hour apart', () => {
    const rules = { quiet: null, digest: 'hourly' } as const
    expect(due({ rules, timeZone: 'America/St_Johns' })).toBe('2026-01-15T17:30:00.000Z')
  })

  it('is after the quiet hours where a digest comes within them', () => {
    const rules = { quiet: { from: 22 * 60, to: 9 * 60 }, digest: 'daily' } as const
    expect(due({ rules, now: winter('06:00') })).toBe(iso(winter('09:00')))
  })

  it('is seven by the clock on the morning on which the clocks go forward, and on which they go back', () => {
    const rules = { ...AT_ONCE, quiet: NIGHT }
    const forward = due({ rules, now: new Date('2026-03-08T01:30:00-05:00') })
    expect(forward).toBe('2026-03-08T11:00:00.000Z')
    const back = due({ rules, now: new Date('2026-11-01T01:30:00-04:00') })
    expect(back).toBe('2026-11-01T12:00:00.000Z')
  })

  it('is the end of hours that end in the hour that the clocks skip when that hour is over', () => {
    const rules = { ...AT_ONCE, quiet: { from: 22 * 60, to: 2 * 60 + 30 } }
    expect(due({ rules, now: new Date('2026-03-08T00:30:00-05:00') })).toBe(
      '2026-03-08T07:00:00.000Z',
    )
  })
})

describe('what is noted of a message', () => {
  const now = winter('12:00')
  const earlier = { at: winter('11:55'), ofRiskAt: winter('11:40') }

  it('is that the person was told, and of a risk where one was in it', () => {
    expect(toldNow(NEVER, ['important'], now)).toEqual({ at: now, ofRiskAt: null })
    expect(toldNow(NEVER, ['risk'], now)).toEqual({ at: now, ofRiskAt: now })
    expect(toldNow(earlier, ['risk', 'important'], now)).toEqual({ at: now, ofRiskAt: now })
    expect(toldNow({ ...earlier, at: winter('11:49') }, ['risk'], now)).toEqual({
      at: now,
      ofRiskAt: now,
    })
  })

  it('leaves the ten minutes of the rest as they are where a risk alone broke into them', () => {
    expect(toldNow(earlier, ['risk'], now)).toEqual({ at: earlier.at, ofRiskAt: now })
  })
})
