import { isTelling, withholdWords } from '#platform/withhold'

/** What a reply opens with that is no name though a comma follows: "Merci, …", "Hello! …". */
const OPENERS: ReadonlySet<string> = new Set(
  'ah allo allô au awesome bien bienvenue bonjour bonsoir bravo cheers cher chère chers chères coucou dear dommage désolé désolée excellent félicitations gracias greetings great hello hey hi hooray hourra how merci mercis nice oh oui parfait quel quelle salut santé sincerely sorry super thank thanks well welcome what wonderful wow yes'.split(
    ' ',
  ),
)
const WORD = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]*(?:[-’'][\p{L}\p{M}]+)*/gu
/** What stands before the first word of a sentence; a title with its dot ends none. */
const BEFORE_SENTENCE = /(?:^|[.!?…:;\n]|[«"“(—–]\s*)\s*$/u
const TITLE = /(?<![\p{L}\p{N}])(?:mr?s?|mmes?|mlles?|dr|st|ste|prof)\.\s*$/iu

/**
 * An earlier reply to somebody else without the names of guests in it. Nobody says with a reply whom it names, so every
 * word with a capital is taken for a name that begins no sentence and is none of the house’s own, and so is the first one
 * of a reply that is set off as a greeting is: "Karim, your mother chose well". What is taken so is withheld wherever it
 * stands. A dish that goes with it is no loss, since nothing of what such a reply says is to be said again.
 */
export function withholdGuests(reply: string, ofHouse: readonly string[]): string {
  const own = new Set(ofHouse.flatMap((text) => text.match(WORD) ?? []))
  const names = new Set<string>()
  for (const { 0: word, index } of reply.matchAll(WORD)) {
    const before = reply.slice(0, index)
    const begins = BEFORE_SENTENCE.test(before) && !TITLE.test(before)
    if (own.has(word) || (begins && !isCalled(reply, word, index))) continue
    for (const part of [word, ...word.split(/[-’']/u)]) if (isTelling(part)) names.add(part)
  }
  // The longest first, so that no part of a name is left of it.
  return withholdWords(
    reply,
    [...names].toSorted((one, other) => other.length - one.length),
  )
}

/** The rest of a name behind its first word, up to the sign that sets off whom one speaks to. */
const SET_OFF = /^(?: (?:\p{Lu}[\p{L}\p{M}’'-]*|de|des|du|la|le|von|van|et|and|&))*\s*[,!]/u

/** Whether the first word of a sentence is somebody whom it speaks to. */
const isCalled = (reply: string, word: string, at: number): boolean =>
  SET_OFF.test(reply.slice(at + word.length)) && !OPENERS.has(word.toLowerCase())
