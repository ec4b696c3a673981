import { describe, expect, it } from 'vitest'
import { clockWaits } from './clock.ts'

const faults = (text: string, language: 'en' | 'fr') =>
  clockWaits(text, language).map(({ fault }) => fault)

describe('a wait that two times of the clock tell', () => {
  it.each<['en' | 'fr', string, string]>([
    ['en', 'Booked for 7:30, confirmation email and everything. Seated 8:15.', 'wait_table'],
    ['en', 'Our reservation was for 19.00 and we were finally seated at 7.40.', 'wait_table'],
    ['en', 'Ordered for collection at 6:00. Ready at 6:25.', 'takeaway_late'],
    [
      'en',
      'We sat down at 6:15. Menus came at 6:40. Drinks at 7:05. Food came at 8:10.',
      'wait_food',
    ],
    ['fr', 'Assis à 18h15. Menus à 18h40. Les plats sont arrivés à 20h.', 'wait_food'],
    ['fr', "On avait réservé pour 18h30, on s'est assis à 18h55.", 'wait_table'],
    ['fr', 'Commandé pour emporter un poulet entier pour 18h. Prêt à 18h25.', 'takeaway_late'],
  ])('is heard (%s): %s', (language, text, fault) => {
    expect(faults(text, language)).toEqual([fault])
  })

  it.each<['en' | 'fr', string]>([
    ['en', 'Booked for 7:30, seated 7:35.'],
    ['en', 'Booked for 7:30 and seated right away, out by 9:15.'],
    ['en', 'Sat down at 6:15, food came at 6:35, home by nine.'],
    ['en', 'Booked a table for 4 and sat at table 12.'],
    ['fr', 'Réservé pour 18h, assis à 18h05, sortis à 20h.'],
    ['fr', 'Réservé pour 4 personnes, table 12.'],
  ])('is none where nobody waited (%s): %s', (language, text) => {
    expect(faults(text, language)).toEqual([])
  })
})
