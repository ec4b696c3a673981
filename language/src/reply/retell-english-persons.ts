import { isBare } from './retell-english-things.ts'
import { atStart, BEFORE_CREW, CREW, GUEST, PLACED, SOMEBODY } from './retell-english-words.ts'

const BEGINS = new RegExp(
  `^(?:the|our|my|your|an?|one|both|two|three|four|all|another|every|not|none|no|they|we|i|it|there|some|half|most|people|others|everyone|nobody|tables|groups|couples|neither|${CREW})(?= )`,
  'iu',
)

/** A clause whose first word has a capital only where it is a name. */
export function lowered(plain: string): string {
  return BEGINS.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}

/** Where guests leave themselves out: "Stood in the doorway for 25 minutes". */
const UNSAID =
  /^(?:Waited|Stood|Sat|Queued|Had to|Were|Asked|Never got|Got|Rang|Phoned|Emailed|Left hungry|Left without|Shivered)(?= )/u
const LONGER: readonly (readonly [RegExp, string])[] = [
  [/\b(did|was|were|had|could|would)n't\b/giu, '$1 not'],
  [/\b(I|we|they|he|she)'ve\b/giu, '$1 have'],
  [
    /\b(I|we|they|he|she)'d (?=(?:\p{L}+ed|\p{L}+en|had|rung|brought|left|sat|run|put|told|said|made)\b)/giu,
    '$1 had ',
  ],
  [/\bmins\b/giu, 'minutes'],
]

/** A clause with all that the guest left out or shortened. */
export function inFull(plain: string): string {
  const whole = LONGER.reduce((text, [short, long]) => text.replace(short, long), plain)
  return lowered(whole.replace(UNSAID, (verb) => `we ${verb.toLowerCase()}`))
}

/** Who is spoken of in the guest's words and who in ours. What already is in ours is marked by its capitals. */
const PERSONS: Readonly<Record<string, string>> = {
  I: 'you',
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  your: 'our',
  OUR: 'our',
  WE: 'we',
}
const PERSON = new RegExp(
  `(?<![\\p{L}'-])(?:${Object.keys(PERSONS).join('|')})(?![\\p{L}'-])`,
  'gu',
)

/** How those who work here are called in a reply. */
const OURS: readonly (readonly [RegExp, string])[] = [
  [/^they (?=(?:had )?(?:run|ran) out )/u, 'WE '],
  [/^they /u, 'OUR team '],
  [atStart(PLACED), 'OUR colleague '],
  [atStart(`${SOMEBODY} (?=\\p{L})`), 'OUR colleague '],
  [atStart(BEFORE_CREW), 'OUR '],
  [/^(?=(?:owners?|kitchen|landlord|landlady) )/u, 'the '],
  // "We are sorry that you asked three times" would blame the guest, who had to.
  [atStart(`(${GUEST}) ate `), '$1 had to eat '],
  [
    /^(we|I|i) asked(?=(?: \p{L}+){0,4} (?:twice|(?:two|three|four|five|several) times|again|repeatedly))/u,
    '$1 had to ask',
  ],
]

/** Somebody beside the guest, with whom the shift of persons sounds odd: "my wife and I". */
const BESIDE = /\b(?:I|i|we) and\b|\band (?:I|i|me|we|us|myself)\b/u

/** A clause in the house's words; null where nobody would say it so. */
export function turned(plain: string): string | null {
  if (BESIDE.test(plain)) return null
  const ours = OURS.reduce((text, [theirs, own]) => text.replace(theirs, own), plain)
  const begun = /^\p{Lu}/u.test(ours) || BEGINS.test(ours) || !isBare(ours) ? ours : `the ${ours}`
  const text = begun
    .replace(
      /\b[Ii]((?: (?:both|then|also|just|still|finally|eventually|never|only))?) was\b/gu,
      'you$1 were',
    )
    .replace(PERSON, (one) => PERSONS[one] ?? one)
  return /\byou was\b/u.test(text) ? null : text
}
