import { fold } from '#read/words/token'
import type { Fact, ReplyTone } from '#reply'

/** What the local engine can honestly do with an extra instruction; it leaves out everything else without a trace. */
export interface Wishes {
  short: boolean
  tone: ReplyTone | null
  /** The facts that were asked for by their key. */
  facts: Fact[]
  /** The most sentences that the reply may have, without greeting and signature; null where nobody set a number. */
  mostSentences: number | null
}

const SHORT =
  /\b(?:short|shorter|brief|briefer|concise|court|courte|plus court|bref|breve|concis|raccourci\w*)\b/
const TONES: readonly { tone: ReplyTone; words: RegExp }[] = [
  {
    tone: 'friendly',
    words: /\b(?:less formal|moins formel\w*|friendl\w+|warm\w*|chaleureu\w+|amica\w+|gentil\w*)\b/,
  },
  {
    tone: 'formal',
    words: /\b(?:formal\w*|formel\w*|soutenu\w*|polished|professionnel\w*|professional)\b/,
  },
  {
    tone: 'fun',
    words: /\b(?:fun|funny|funnier|playful|humou?r\w*|drole|ludique|leger|enjoue\w*)\b/,
  },
  { tone: 'neutral', words: /\b(?:neutral\w*|neutre|sober|sobre|factual|factuel\w*)\b/ },
]
const FACT_WORDS: readonly { key: string; words: RegExp }[] = [
  { key: 'parking', words: /\b(?:parking|park|stationnement|stationner|garer|voiture)\b/ },
  { key: 'allergens', words: /\b(?:allerg\w*|gluten|intoleranc\w*)\b/ },
  {
    key: 'opening_hours',
    words: /\b(?:hours|opening|horaires?|heures|ouvert\w*|ouverture|closing|fermeture)\b/,
  },
  { key: 'reservations', words: /\b(?:reserv\w*|booking|book)\b/ },
  { key: 'accessibility', words: /\b(?:accessib\w*|wheelchair|fauteuil|ramp|mobilite)\b/ },
  { key: 'takeout', words: /\b(?:takeout|take-out|takeaway|emporter)\b/ },
]
const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}

/** Reads the wishes for one reply, and of the house's standing ones only the length. */
export function readWishes(instructions: string, standing: string, facts: readonly Fact[]): Wishes {
  const wish = fold(instructions.slice(0, 2000))
  return {
    short: SHORT.test(wish),
    tone: TONES.find(({ words }) => words.test(wish))?.tone ?? null,
    facts: factsFor(wish, facts),
    mostSentences: mostSentences(wish) ?? mostSentences(fold(standing.slice(0, 4000))),
  }
}

function factsFor(wish: string, facts: readonly Fact[]): Fact[] {
  if (
    !/\b(?:mention\w*|add|say|tell|include|remind|talk|speak|give|ajoute\w*|parle\w*|dis|dire|rappel\w*|precise\w*|indique\w*|inclu\w*)\b/.test(
      wish,
    )
  )
    return []
  return facts
    .filter(({ key }) => {
      if (key === 'contact') return false
      return (
        FACT_WORDS.find((one) => one.key === key)?.words.test(wish) ??
        wish.includes(fold(key).replaceAll('_', ' '))
      )
    })
    .slice(0, 2)
}

function mostSentences(text: string): number | null {
  const found = /(?:(\w+) (?:to|a|-) )?(\w+) (?:sentences|phrases)\b/.exec(text)
  const last = found?.[2] ?? ''
  const number = NUMBERS[last] ?? Number(last)
  return Number.isInteger(number) && number >= 2 && number <= 8 ? number : null
}
