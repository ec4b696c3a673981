import data from '#data/fr/retold.json' with { type: 'json' }
import spellings from '#data/fr/spellings.json' with { type: 'json' }

/** A clause that is longer, in signs, is not looked at. */
const MOST = 240

/** Signs that stand in no sentence of ours, times of day, years and prices. */
const STRANGE =
  /[?!"“”«»$£€@#*_=/\\()[\]{}<>|~^:;…+%&]|\p{Extended_Pictographic}|\d{4}|\d[.,]\d|(?<!(?:attendu|attendre|mis|pris|pendant|après|patienté|de|d'|que) )\d ?h(?!\p{L}|eures\b(?! \d))|n°|\.\S| - |--|[–—]/u
const WORD = /^(?:[\p{L}\d-]+'?|aujourd'hui|quelqu'un)$/u
/** Pronouns and words that point to what stood elsewhere: « la serveuse l'a refait », « cette table ». */
const POINTS_BACK =
  /(?<![\p{L}'])(?:(?:l'|le |la |les |lui |leur |en |y )(?:a|ai|ont|avait|avaient|avons|avions|avais|était|étaient|est|sont|manquait|restait|fallait|avoir|ait)(?!\p{L})|(?:l'|le |la |les )(?:aider|dire|faire|voir|prendre|changer|servir|demander|montrer|payer|avoir|ouvrir|finir|manger|goûter)(?!\p{L})|lui(?!-)|eux|y (?!a |avait )|ce(?:t|tte|s)? (?!que |qu'|qui )|quelqu'un d'autre|d'autres|les deux|le reste|l'une?(?! des?(?!\p{L})))/u
/** « Sans qu'on le demande » points to what was done. */
const UNASKED = /sans qu'(?:on|elle|il) (?:le|l')|alors qu'(?:elle|il) l'avait/u
/** Verbs that tell what would be or will be. */
const UNREAL = /(?:[aeiou]r|[dtvr]r)(?:ais|ait|aient|ions|iez|a|as|ai|ont|ons|ez)$/u
const INVERTED = /-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|moi|là|ci)(?=,? |,?$)/u
const VERB =
  /^(?:a|ont|ai|avons|avait|avaient|avais|avions|est|sont|était|étaient|étions|étais|sommes|suis|fut|\p{L}{3,}(?:ait|aient))$/u
/** Words that join another main clause, and those that join one whatever follows. */
const JOINS = new Set(['et', 'mais', 'puis', 'ou', 'car', 'donc', 'sauf', 'alors', 'sinon', 'ni'])
const TURNS = new Set(['mais', 'puis', 'car', 'donc', 'sauf', 'alors', 'sinon'])
/** Words that a main clause begins with, and no complement. */
const ALONE = new Set("je j' on il elle ils elles c' ce ça cela personne rien ne n'".split(' '))
const OPENS = new Set("que qu' qui quand lorsque lorsqu' où dont".split(' '))
/** Words behind which something must follow. */
const LEADING = new Set(
  "avec sans pour de d' du des à au aux en par sur sous dans chez le la les un une et ou ne que qu' très trop plus aussi pareil".split(
    ' ',
  ),
)
const CLITIC = new Set("me m' nous le la les l' lui leur y en se s'".split(' '))
const DENIES = new Set(['pas', 'jamais', 'rien', 'aucun', 'aucune'])
const DENYING = new Set(['personne', 'aucun', 'aucune', 'rien'])
const OURS = new Set("nous me m' notre nos mon ma mes".split(' '))
const THEIRS = new Set("ils leur leurs eux ont avaient sont étaient se s'".split(' '))
const IMPERSONAL =
  /^(?:(?:nous |m' |ne |n' )*(?:y |a fallu|avait fallu|fallait|manquait|restait|faisait))/u
/** Words at the head of a sentence that are no names. */
const NO_NAMES = new Set(
  'personne tout rien je nous on il elle elles ils cela puis ensuite quand chacun chacune certains aucun aucune plusieurs beaucoup'.split(
    ' ',
  ),
)

const phrasesOf = (list: string): readonly (readonly string[])[] =>
  list.split(',').map((phrase) => cut(phrase.trim()))
/** Phrases by their first word, or by their last, the longer before the shorter. */
function indexed(list: string, at: 0 | -1): Phrases {
  const longest = phrasesOf(list).toSorted((a, b) => b.length - a.length)
  return Map.groupBy(longest, (phrase) => phrase.at(at) ?? '')
}
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>
const LEADS = indexed(data.leads, 0)
const TAILS = indexed(data.tails, -1)
const ASIDES = indexed(data.asides, 0)
/** What keeps a clause from being told back. */
const BARRED = indexed(`${data.barred}, ${data.misspelt}`, 0)
const NO_VERBS = new Set(data.noVerbs.split(',').map((word) => word.trim()))
const MISSPELT = new Set(Object.keys(spellings.words))

/**
 * The words of a clause that a reply may say, an elided one by itself (« j' », « ai »), with a small letter at the head
 * but for a name, and with the « ne » that speech leaves out. Null where there is something in the clause that a house
 * would not write.
 */
export function clauseWords(clause: string): string[] | null {
  const text = clause
    .slice(0, MOST)
    .trim()
    .replace(/[.!…\s]+$/u, '')
    .replaceAll('’', "'")
    .replace(/(?<=\d) ?(?:min|mn)(?!\p{L})/gu, ' minutes')
    .replace(/(?<=[bcsvnm]|(?<!\p{L}))oe(?=u)/gu, 'œ')
    .replace(/(?<=\d) ?h ?(?=\d)/gu, ' h ')
    .replace(/(?<=nous) autres(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})l'(?=on (?:nous|m'|ne))/giu, '')
    .replace(/\s+/gu, ' ')
  if (clause.length > MOST || STRANGE.test(text)) return null
  const words = trimmed(cut(text))
  const told = isWhole(words) ? lowered(words) : null
  if (told === null || !told.every((word) => WORD.test(word))) return null
  const low = told.map((word) => word.toLowerCase())
  const said = low.join(' ')
  if (POINTS_BACK.test(said.replaceAll("' ", "'").replace(UNASKED, ''))) return null
  if (low.some((word, at) => MISSPELT.has(word) || phraseAt(BARRED, low, at) > 0)) return null
  if (low.some((word) => word.length > 4 && UNREAL.test(word) && !NO_VERBS.has(word))) return null
  return INVERTED.test(said) ? null : withTeam(withNe(told))
}

/** Whether a word at the head of a clause may be a name. */
export function mayBeName(word: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:-\p{L}+)*$/u.test(word) && !NO_NAMES.has(word.toLowerCase())
}

/** Words of a clause as a sentence has them. */
export function joinWords(words: readonly string[]): string {
  return words.join(' ').replaceAll("' ", "'")
}

/** A text cut into words, with an elided one by itself. */
function cut(text: string): string[] {
  return text
    .replace(/(?<=(?:^|[\s'])(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quoiqu))'/giu, "' ")
    .split(' ')
    .filter((word) => word !== '')
}

function bare(word = ''): string {
  return word.toLowerCase().replace(/,$/u, '')
}

/** The words without a comma behind the last. */
function ended(words: readonly string[]): string[] {
  return words.map((word, at) => (at === words.length - 1 ? word.replace(/,$/u, '') : word))
}

/** The words without those by which a clause joins on to what came before, and without a date at the end. */
function trimmed(told: readonly string[]): string[] {
  let rest = [...told]
  for (let length = -1; length !== rest.length;) {
    length = rest.length
    const lead = phraseAt(LEADS, rest, 0)
    rest = rest.slice(lead)
    const tail = TAILS.get(bare(rest.at(-1)))?.find((one) =>
      isAt(one, rest, rest.length - one.length),
    )
    if (tail !== undefined) rest = rest.slice(0, -tail.length)
  }
  // « La moussaka, par contre, baignait dans l'huile ».
  for (let at = 0; at < rest.length; at += 1) {
    const aside = phraseAt(ASIDES, rest, at)
    if (aside > 0) rest = [...rest.slice(0, at), ...rest.slice(at + aside)]
  }
  return ended(rest)
}

/** Whether the words are one main clause with what depends on it, and nothing is left open at their end. */
function isWhole(told: readonly string[]): boolean {
  const isSecond = told.some((word, at) => {
    const next = told[at + 1]
    const joins = JOINS.has(bare(word)) && !(bare(word) === 'alors' && OPENS.has(bare(next)))
    // « Mon mari et moi avons attendu » joins no second clause.
    return (
      joins &&
      told.slice(0, at).some(isVerb) &&
      (TURNS.has(bare(word)) || ALONE.has(bare(next)) || told.slice(at).some(isVerb))
    )
  })
  // « On nous a dit que deux cafés » has no verb behind its last « que ».
  const last = told.findLastIndex((word) => OPENS.has(bare(word)))
  const isCut = LEADING.has(bare(told.at(-1))) && bare(told.at(-2)) !== "d'"
  return (
    !isSecond &&
    !isCut &&
    (last < 1 || told.slice(last).some(isVerb)) &&
    !told.some((word) => word.endsWith(','))
  )
}

function isVerb(word: string): boolean {
  return VERB.test(bare(word))
}

/** The words with a small letter at the head; null where another has a capital and is not the name of a subject. */
function lowered(told: readonly string[]): string[] | null {
  const [first = '', second = '', third = '', ...rest] = told
  const isShouted = told.some((word) => /\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(word))
  if (isShouted || rest.some((word) => /^\p{Lu}/u.test(word))) return null
  // « Fatou nous a trouvé un coin », « Fatou et Rose nous ont trouvé un coin ».
  const isPair = second === 'et' && mayBeName(third) && isVerbal(rest[0] ?? '', rest[1] ?? '')
  const isName = mayBeName(first) && (isPair || isVerbal(second, third))
  return [isName ? first : first.charAt(0).toLowerCase() + first.slice(1), ...told.slice(1)]
}

function isVerbal(first: string, second: string): boolean {
  return VERB.test(first) || (CLITIC.has(first) && VERB.test(second))
}

/** How many words long the phrase at a place is; 0 where there is none. */
function phraseAt(phrases: Phrases, words: readonly string[], at: number): number {
  return phrases.get(bare(words[at]))?.find((one) => isAt(one, words, at))?.length ?? 0
}

function isAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  return phrase.every((word, i) => bare(words[at + i]) === word)
}

/** The clause with the « ne » that speech leaves out: « personne est venu » as « personne n'est venu ». */
function withNe(told: readonly string[]): string[] {
  const low = told.map((word) => word.toLowerCase())
  const denied = low.findIndex((word, at) => DENIES.has(word) && VERB.test(low[at - 1] ?? ''))
  const isFirst = DENYING.has(low[0] ?? '')
  const verb = isFirst ? low.findIndex((word, at) => at > 0 && VERB.test(word)) : denied - 1
  if (verb < 1) return [...told]
  let from = verb
  while (from > 1 && CLITIC.has(low[from - 1] ?? '') && !isOurVerb(low, from)) from -= 1
  const near = low.slice(Math.max(0, from - 2), from + 1)
  if (near.includes('ne') || near.includes("n'")) return [...told]
  return [...told.slice(0, from), 'ne', ...told.slice(from)]
}

/** Whether a verb has « nous » before it as its subject. */
function isOurVerb(low: readonly string[], at: number): boolean {
  return low[at - 1] === 'nous' && /(?:ons|mes)$/u.test(low[at] ?? '')
}

/** « Ils nous ont ouvert la salle »: that can only be the team, where nobody else is spoken of. */
function withTeam(told: readonly string[]): string[] | null {
  const [first = '', ...rest] = told
  if (!/^(?:ils?|elles?)$/u.test(first)) return [...told]
  if (first === 'il') return IMPERSONAL.test(rest.join(' ')) ? [...told] : null
  const verb = rest.findIndex((word) => word === 'ont' || word === 'avaient')
  const isTeam = verb >= 0 && verb < 4 && rest.some((word) => OURS.has(word))
  const after = rest.slice(verb + 1)
  if (first !== 'ils' || !isTeam || after.some((word) => THEIRS.has(word))) return null
  return ["l'", 'équipe', ...rest.slice(0, verb), rest[verb] === 'ont' ? 'a' : 'avait', ...after]
}
