import { wordsOf } from './overlap.ts'

/** The most that a reply may have of something. */
export interface Limit {
  unit: 'sentences' | 'words' | 'characters'
  most: number
  /** The part of the instruction that sets it. */
  part: string
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  une: 1,
  seule: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}
/** That a number is the least and not the most: "at least three sentences". */
const LEAST =
  /\b(?:at least|minimum|(?<!no |not )(?:more|longer) than|au moins|(?<!pas )plus de|(?<!pas )plus longue? que)\b/
/** That a sentence more or less is asked for: "add one sentence about the parking". */
const CHANGED =
  /\b(?:add|mention\w*|include|leave out|drop|skip|omit\w*|remove|ajoute\w*|inclu\w*|omet\w*|enlev\w*|supprim\w*|retir\w*)\b/
const UNITS: readonly { unit: Limit['unit']; words: RegExp; from: number; to: number }[] = [
  { unit: 'sentences', words: /\b(\w+)[ -](?:sentences?|phrases?)\b/, from: 1, to: 8 },
  { unit: 'words', words: /\b(\d+)[ -](?:words?|mots)\b/, from: 1, to: 1000 },
  {
    unit: 'characters',
    words: /\b(\d+)[ -](?:characters?|chars?|caracteres?|signes|letters)\b/,
    from: 1,
    to: 10_000,
  },
]

/** The most that a folded part of an instruction allows of sentences, words or characters; null where it says nothing. */
export function limitIn(words: string): Pick<Limit, 'unit' | 'most'> | null {
  if (LEAST.test(words) || CHANGED.test(words)) return null
  for (const { unit, words: said, from, to } of UNITS) {
    const found = said.exec(words)?.[1] ?? ''
    const most = NUMBERS[found] ?? Number(found)
    if (Number.isInteger(most) && most >= from && most <= to) return { unit, most }
  }
  return null
}

/** How long a reply may be as it was asked for; where it is to be shorter, it has fewer words than the present one. */
export function limitsOf(
  { limits, shorter }: { limits: readonly Limit[]; shorter: readonly string[] },
  present = '',
): readonly Limit[] {
  const most = wordsOf(present).length - 1
  return most < 0
    ? limits
    : [...limits, ...shorter.map((part) => ({ unit: 'words' as const, most, part }))]
}
