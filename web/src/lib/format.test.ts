import { describe, expect, it } from 'vitest'
import { formatsOf } from './format.ts'

const MONTREAL = 'America/Toronto'
const en = formatsOf('en', MONTREAL)
const fr = formatsOf('fr', MONTREAL)
// Intl writes no-break spaces at other places with other versions of its data.
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const now = Date.parse('2026-11-21T18:06:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

describe('formats', () => {
  it('write numbers as the language does', () => {
    expect([en.number(1204), en.rating(4.46), en.percent(0.87)]).toEqual(['1,204', '4.5', '87%'])
    expect([fr.number(1204), fr.rating(4.46), fr.percent(0.87)]).toEqual([
      '1\u00A0204',
      '4,5',
      '87\u00A0%',
    ])
  })

  it('write dates in the long, numeric and timed form of each language (D §9)', () => {
    expect(en.date('2026-11-21')).toBe('Nov 21, 2026')
    expect(en.numericDate('2026-11-21')).toBe('11/21/2026')
    expect(fr.numericDate('2026-11-21')).toBe('21/11/2026')
    expect(fr.longDay('2026-11-21')).toBe('samedi 21 novembre')
    expect([en.fullDay('2026-11-21'), fr.fullDay('2026-11-21')]).toEqual([
      'Saturday, November 21, 2026',
      'samedi 21 novembre 2026',
    ])
    expect([en.shortDay('2026-11-21'), fr.shortDay('2026-11-21')]).toEqual(['Nov 21', '21 nov.'])
    expect([en.shortWeekday('2026-11-21'), fr.shortWeekday('2026-11-21')]).toEqual(['Sat', 'sam.'])
    expect([en.month('2026-11-01'), fr.month('2026-11-01')]).toEqual([
      'November 2026',
      'novembre 2026',
    ])
    expect(plain(fr.time('2026-11-21T18:06:00Z'))).toBe('13 h 06')
  })

  it('write the first of a month in French as "1er" where the month is in letters, and there alone', () => {
    expect(fr.shortDay('2026-10-01')).toBe('1er oct.')
    expect(fr.longDay('2026-10-01')).toBe('jeudi 1er octobre')
    expect(fr.date('2026-10-01')).toBe('1er oct. 2026')
    expect(fr.fullRange('2026-10-01', '2026-10-09')).toMatch(/^1er\s–\s9\soctobre\s2026$/u)
    expect(fr.fullRange('2026-10-01', '2027-01-01')).toMatch(
      /^1er\soctobre\s2026.+1er\sjanvier\s2027$/u,
    )
    expect(plain(fr.dateTime('2019-10-01T18:37:00Z'))).toBe('mar. 1er oct. 2019, 14 h 37')
    expect(fr.age('2025-10-01', now)).toBe('1er oct. 2025')
    expect(fr.numericDate('2026-10-01')).toBe('01/10/2026')
    expect(fr.shortDay('2026-10-11')).toBe('11 oct.')
    expect(en.shortDay('2026-10-01')).toBe('Oct 1')
  })

  it('write an hour of the day without its minutes, midnight after the last hour too', () => {
    expect([0, 13, 24].map((hour) => plain(en.hour(hour)))).toEqual(['12 AM', '1 PM', '12 AM'])
    expect([0, 8, 19].map((hour) => plain(fr.hour(hour)))).toEqual(['0 h', '8 h', '19 h'])
  })

  it('write how long something took in its two largest units', () => {
    const said = [45, 60, 190.4, 2879, 2880, 7400].map((count) => plain(en.duration(count)))
    expect(said).toEqual(['45 min', '1 hr', '3 hr 10 min', '47 hr 59 min', '2 days', '5 days 3 hr'])
    expect([190, 7400].map((count) => plain(fr.duration(count)))).toEqual(['3 h 10 min', '5 j 3 h'])
  })

  it('say the year of an instant that is not of the present year', () => {
    expect(plain(en.dateTime('2019-11-23T18:37:00Z'))).toBe('Sat, Nov 23, 2019, 1:37 PM')
    expect(plain(fr.dateTime('2019-11-23T18:37:00Z'))).toBe('sam. 23 nov. 2019, 13 h 37')
    const thisYear = new Date().getFullYear()
    expect(en.dateTime(`${thisYear}-06-15T18:37:00Z`)).not.toContain(String(thisYear))
  })

  it('name the zone of an instant where the clock of the browser says otherwise, and only there', () => {
    const at = '2019-11-23T18:37:00Z'
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const own = formatsOf('en', timeZone)
    expect(own.clockTime(at)).toBe(own.dateTime(at))
    for (const [zone, name] of [
      ['Asia/Kathmandu', 'GMT+5:45'],
      ['America/St_Johns', 'GMT-3:30'],
    ])
      if (zone !== timeZone)
        expect(formatsOf('en', zone).clockTime(at).endsWith(` ${name}`)).toBe(true)
  })

  it('let a line of a range in full end behind its dash alone, between two whole days', () => {
    const linesOf = (range: string) => range.split(' ')
    expect(linesOf(en.fullRange('2026-11-08', '2026-11-21'))).toEqual([
      'November\u00A08\u00A0–\u00A021,\u00A02026',
    ])
    expect(linesOf(fr.fullRange('2026-11-01', '2026-11-21'))).toEqual([
      '1er\u00A0–\u00A021\u00A0novembre\u00A02026',
    ])
    expect(linesOf(fr.fullRange('2026-10-30', '2026-11-28'))).toEqual([
      '30\u00A0octobre\u00A0–',
      '28\u00A0novembre\u00A02026',
    ])
    expect(linesOf(en.fullRange('2025-12-30', '2026-01-02'))).toEqual([
      'December\u00A030,\u00A02025\u00A0–',
      'January\u00A02,\u00A02026',
    ])
  })

  it('write a range of days short and in full (D §9), the same in every time zone', () => {
    for (const zone of ['America/Toronto', 'Pacific/Kiritimati', undefined]) {
      const [english, french] = [formatsOf('en', zone), formatsOf('fr', zone)]
      expect(english.shortRange('2026-11-08', '2026-11-21')).toBe('11/8/2026 – 11/21/2026')
      expect(french.shortRange('2026-11-08', '2026-11-21')).toBe('08/11/2026 – 21/11/2026')
      expect(english.fullRange('2025-12-30', '2026-01-02')).toMatch(
        /^December\s30,\s2025\s–\sJanuary\s2,\s2026$/u,
      )
      expect(english.fullRange('2026-11-08', '2026-11-21')).toMatch(/^November\s8\s–\s21,\s2026$/u)
      expect(french.fullRange('2026-11-08', '2026-11-21')).toMatch(/^8\s–\s21\snovembre\s2026$/u)
      expect(french.fullRange('2026-11-08', '2026-11-08')).toBe('8\u00A0novembre\u00A02026')
    }
  })

  it('say a delay in its largest whole unit, and number the days of the week from Monday', () => {
    expect([1, 15, 60, 90, 240, 10_080].map(en.minutes)).toEqual([
      '1 minute',
      '15 minutes',
      '1 hour',
      '90 minutes',
      '4 hours',
      '7 days',
    ])
    expect([60, 1440, 10_080].map(en.delay)).toEqual(['1 hour', '1 day', '1 week'])
    expect(plain(fr.delay(10_080))).toBe('1 semaine')
    expect([fr.minutes(240), fr.minutes(1440)].map(plain)).toEqual(['4 heures', '1 jour'])
    expect([en.weekday(1), en.weekday(7), fr.weekday(3)]).toEqual(['Monday', 'Sunday', 'mercredi'])
  })

  it('tell an instant by the restaurant’s clock, and leave a day without an hour as it is', () => {
    expect(en.date('2026-11-21T03:00:00Z')).toBe('Nov 20, 2026')
    expect(formatsOf('en', 'Pacific/Kiritimati').date('2026-11-21')).toBe('Nov 21, 2026')
  })

  it('tell an age in minutes, then in hours, then as yesterday, then by the date', () => {
    const ages = [0, 18, 60, 12 * 60].map((minutes) => plain(fr.age(ago(minutes), now)))
    expect(ages).toEqual(['maintenant', '18 min', '1 h', '12 h'])
    expect(fr.age('2026-11-21T04:00:00Z', now)).toBe('hier')
    expect(en.age('2026-11-20', now)).toBe('yesterday')
    expect(en.age('2026-11-14', now)).toBe('Nov 14')
    expect(fr.age('2025-11-14T12:00:00Z', now)).toBe('14 nov. 2025')
  })

  it('say "now" of an instant that lies in the future', () => {
    expect(en.age(ago(-5), now)).toBe('now')
  })
})
