import { describe, expect, it } from 'vitest'
import { preparedHouse } from '../../evaluation/trial.ts'
import { readReview, replyTo } from './review.test-setup.ts'

const HOUSES = { en: preparedHouse('english'), fr: preparedHouse('french') }

function written(language: keyof typeof HOUSES, text: string, rating = 5): string {
  const { prepared, house } = HOUSES[language]
  return replyTo(readReview(prepared, text, rating, 'Ann'), language, {}, house).text
}

describe('a dish that is the whole review', () => {
  it.each<['en' | 'fr', string, string]>([
    ['en', 'Have the pie.', 'pie'],
    ['en', 'The mackerel. That is all.', 'mackerel'],
    ['en', 'I have a problem and the problem is quince tart.', 'quince tart'],
    ['fr', 'Le boudin. Point.', 'boudin'],
    ['fr', 'Prenez la fondue.', 'fondue'],
  ])('is what the reply speaks of (%s: %s)', (language, text, dish) => {
    expect(written(language, text)).toContain(dish)
  })

  it('is named at four stars too where no word is hard', () => {
    expect(written('en', 'The pie!!! There is nothing else that I need to say.', 4)).toMatch(/pie/)
    expect(written('en', 'The pie, in a room as noisy as a bad railway station.', 4)).not.toMatch(
      /pie/,
    )
  })

  it('waits for the next visit of whoever advises others to have it, or calls it by a hard word for praise', () => {
    const advice =
      'Tip for the rest of you: book the corner, come hungry, mind the step on the way in, and whatever else you do leave room for the quince tart.'
    expect(written('en', advice)).toContain('quince tart')
    expect(written('fr', 'Le boudin malade!!! On revient samedi.')).toContain('boudin')
    expect(written('en', 'The pie was sick, but we loved the room.')).not.toMatch(
      /pie.*(?:waiting|here|ready)/,
    )
  })

  it.each<['en' | 'fr', string, RegExp]>([
    ['en', 'Loved it. Please give our compliments to the kitchen from all of us.', /thanks/],
    [
      'fr',
      'On a adoré. Transmettez nos remerciements à la cuisine.',
      /merci.*cuisine|cuisine.*merci/,
    ],
  ])('is not needed for thanks that are passed on to the kitchen (%s: %s)', (...row) => {
    const [language, text, passed] = row
    const reply = written(language, text)
    expect(reply).toMatch(/kitchen|cuisine/)
    expect(reply).toMatch(passed)
    expect(written(language, text, 2)).not.toMatch(/your thanks|votre merci/)
  })

  it.each<['en' | 'fr', string, RegExp]>([
    ['en', 'I have celiac and was fine. My friends had the quince tart.', /tart/],
    ['en', 'No worry with my allergy at all. The pie for the others.', /pie/],
    ['fr', 'Je suis cœliaque, tout va bien. Les autres ont pris la fondue.', /fondue/],
  ])('is promised to nobody who cannot eat everything (%s: %s)', (language, text, dish) => {
    expect(written(language, text)).not.toMatch(dish)
  })

  it('is named in a long review too where the guest says thanks for it', () => {
    const text =
      'Forty of us after a long day on the water, half of them late, and every plate came out hot. Please pass on our thanks to the kitchen, especially for the pie.'
    expect(written('en', text)).toMatch(/pie/)
  })

  it('is not named where the guest lists what was ordered, or tells of another house', () => {
    expect(written('en', 'The pie at the Ship next door.')).not.toMatch(/pie/)
    const list =
      'Thursday, quarter past seven, table for two by the window. One pie, one mackerel, a cheeseboard and a bottle of the white. Ninety pounds before the tip.'
    expect(written('en', list)).not.toMatch(/pie|mackerel|cheese/)
  })

  it.each<['en' | 'fr', string, string]>([
    [
      'en',
      'That quince tart has its own weather. The music was far too loud though.',
      'quince tart',
    ],
    ['fr', 'Le boudin… je me tais. Par contre il faisait froid près de la porte.', 'boudin'],
  ])('is named beside a fault that the reply is sorry for (%s: %s)', (language, text, dish) => {
    expect(written(language, text, 4)).toContain(dish)
  })

  it.each<['en' | 'fr', string, string]>([
    ['en', 'The quince tart came to us stone cold. Too loud in the front room.', 'waiting'],
    ['en', 'She said yes! The ring was under the quince tart all evening.', 'quince tart'],
    ['fr', 'Boudin, deux cafés. 48 $. Assis à 12 h 10, sortis à 13 h.', 'boudin'],
  ])('does not wait where it was blamed, hid a ring or stands in an account (%s: %s)', (...row) => {
    const [language, text, word] = row
    expect(written(language, text, 4)).not.toContain(word)
  })

  it('comes before a dish named later where it is what the guest comes for', () => {
    const text =
      "Je viens ici pour les ris de veau et je n'en démords pas. Mon mari a pris la fondue, généreuse."
    expect(written('fr', text)).toContain('ris de veau')
  })

  it('does not wait for who was billed for it twice, or who blames it', () => {
    const billed = 'Two mackerels on the bill and I ate one. Put right in no time.'
    expect(written('en', billed)).not.toMatch(/mackerel.*(?:waiting|here|ready)/)
    const blamed = 'Lovely room. Only the pie was a bit dry at the edge.'
    expect(written('en', blamed, 4)).not.toMatch(/pie.*(?:waiting|will be here|ready for)/)
  })
})
