import type { ReplyTone } from '#reply'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview, replyTo, TONES } from './review.test-setup.ts'

const dish = (id: string, name: string, nameFr: string, aliases: string[] = []) => ({
  id,
  name,
  nameFr,
  aliases,
})
const KNOWN = prepared('fr', {
  menu: [
    dish('ravioli', 'Cheese Pelmeni', 'Pelmeni au fromage', ['pelmeni', 'pelmenis']),
    dish('skewer', 'Chicken Skewer', 'Brochette de poulet', ['brochette']),
    dish('pie', 'Karelia Pie', 'Tourte de Carélie', ['tourte']),
    dish('soup', 'Beet Soup', 'Soupe de betteraves', ['soupe']),
    dish('stew', 'Beef Stew', 'Ragoût de bœuf', ['ragoût']),
    dish('bread', 'Honey Msemen', 'Msemen au miel', ['crêpes au miel']),
    dish('broth', 'Harira', 'Harira'),
    dish('tea', 'Mint Tea', 'Thé à la menthe', ['thé']),
  ],
  staff: ['Odile', 'Bastien'].map((name) => ({ id: name, name, aliases: [] })),
})

/** A review of a house with a small menu and two colleagues, and what was found in it. */
export const told = (text: string, rating: number | null) => readReview(KNOWN, text, rating)
/** What a reply to it will say. */
export function planOf(text: string, rating: number | null = 4) {
  const { review, reading } = told(text, rating)
  return planReply(review, reading, HOUSE, 'fr')
}
/** What the points of a plan are called. */
export const phrases = (points: readonly { phrase: string }[]) => points.map(({ phrase }) => phrase)
/** The replies to it in several tones and attempts, with straight apostrophes. */
export function repliesTo(
  text: string,
  rating: number,
  tones: readonly ReplyTone[] = TONES,
): string[] {
  const all = [0, 1, 2, 3, 4, 5].flatMap((attempt) =>
    tones.map((tone) => replyTo(told(text, rating), 'fr', { tone, attempt }).text),
  )
  return all.map((reply) => reply.replaceAll('’', "'"))
}
