import english from '#data/en/people.json' with { type: 'json' }
import french from '#data/fr/people.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'
import { byLanguage } from '#read/words/by-language'
import { addPhraseBefore, setBefore } from '#read/words/phrase-before'
import {
  addPhrase,
  foldedSet,
  listOf,
  makeTable,
  type PhraseTable,
  setOf,
} from '#read/words/phrase-table'

/** What the words beside a name say of its owner. */
export interface Evidence {
  /** How surely the name is one of the team's, 0 to 1. */
  team: number
  /** The name is a guest's, that of somebody with the guest, or a place's, a dish's or a brand's. */
  other: boolean
  /** The name is perhaps not the team's, so it must be a known one to count. */
  doubt: boolean
}

/** The steps of weights that the data files keep to; a weight below these is no reason by itself. */
export const CERTAIN = 0.9
export const STRONG = 0.75
/** The weight of what is said of people and seldom of a word: "was attentive". */
export const PERSONAL = 0.6
export const FAIR = 0.55
export const FAINT = 0.3
export const GUEST = -1
export const DOUBT = -0.5

/** Lists of phrases by their weight. */
type Weighted = Readonly<Record<string, string>>

/** Phrases that judge whoever is named right behind them, or right before. */
interface Verdicts {
  before: PhraseTable<true>
  after: PhraseTable<true>
}

interface Cues {
  roles: PhraseTable<true>
  rolesBefore: PhraseTable<true>
  people: PhraseTable<true>
  named: PhraseTable<true>
  between: Set<string>
  before: PhraseTable<number>
  after: PhraseTable<number>
  /** Phrases beside a name that praise its owner by themselves, "thanks to", "made our night", and those that blame. */
  praise: Verdicts
  blame: Verdicts
  /** Phrases that are said of people and seldom of anything else. */
  personal: PhraseTable<true>
  relations: PhraseTable<true>
  relationsBefore: PhraseTable<true>
}

export const CUES = byLanguage((language) => cuesOf(language, language === 'en' ? english : french))
/**
 * What tells whether somebody bears a complaint: nouns of how people are, what those feel who are sorry, words of waiting
 * and of making somebody wait, verbs of bar and kitchen that sound bad, and what no such verb should have been done to.
 */
export const BORNE = byLanguage((language) => {
  const { borne } = language === 'en' ? english : french
  const tableOf = (phrases: string): PhraseTable<true> => setOf(language, phrases)
  return {
    manner: tableOf(borne.manner),
    sorry: tableOf(borne.sorry),
    waits: tableOf(borne.waits),
    makes: tableOf(borne.makes),
    craft: tableOf(borne.craft),
    order: tableOf(borne.order),
    tongues: tableOf(borne.tongues),
    drinks: tableOf(borne.drinks),
    serves: tableOf(borne.serves),
  }
})
export const SERVICE_NOUNS = setOf('en', english.serviceNouns)
export const GUEST_NOUNS = setOf('en', english.guestNouns)
export const OBJECTS = foldedSet("us, me, my, our, ours, nous, notre, nos, m', moi, vous")
export const JOINS = foldedSet('and, et, or, ou, but, mais, while, because, so, i, we, je, on')
export const ADVERBS = foldedSet(
  "always, never, somehow, still, often, usually, sometimes, honestly, basically, easily, effortlessly, also, really, just, then, even, quickly, kindly, immediately, promptly, patiently, happily, personally, gladly, warmly, politely, definitely, truly, absolutely, consistently, genuinely, actually, literally, simply, clearly, obviously, certainly, seriously, only, again, once, toujours, vraiment, bien, aussi, tout, ne, n', y, jamais, meme, franchement, encore, simplement, immediatement, gentiment, rapidement, de suite, d'abord, ensuite",
)
export const IS_AFTER = foldedSet(
  'the, a, an, so, such, always, been, very, really, on, just, my, our, great, not, still, also, one, simply, truly, definitely, absolutely, from',
)
/** Words after a name that show it even without a capital: "our waiter tijs was". */
export const IS_SAID = foldedSet("was, is, wasn't, isn't, est, etait, nous, s'")
export const TITLES = foldedSet('mr, mrs, ms, dr, m, mme, mlle, st')
export const SIGNS = foldedSet('signed, signe, regards, cordialement, sincerely, salutations')
export const THINGS = foldedSet(
  'restaurant, restaurants, place, spot, bar, cafe, pub, resto, endroit, bistro, app, drink, dish, dessert, plat, cocktail, wine, vin, beer, biere, special, street, town, city, song, band, dog, cat, chien, chat, rue, ville, groupe, menu, item',
)
/** Finite French verbs, and the pronouns that stand before one. */
export const VERBS = foldedSet(
  "est, était, a, avait, aura, sera, fut, sait, savait, fait, faisait, va, peut, pouvait, veut, vient, prend, prenait, met, dit, sert, servait, tient, reste, restait, mérite, connaît, gère, débute, travaille, semble, semblait, garde, parle, court, courait, sourit, s', se, ne, n', nous, vous, m', y",
)
export const ARTICLES = foldedSet("the, a, an, le, la, l', un, une, du")
export const BE = foldedSet('is, was, has, had, are, were, does, did')
/** Words right before "my" or "us" which show that nobody is served: "is my favourite", "most of us". */
export const NOT_SERVING = foldedSet(
  'is, was, are, were, of, than, like, est, etait, sont, de, behind, near, beside',
)
export const BEING = foldedSet(
  "was, is, were, are, wasn't, isn't, weren't, been, seemed, seems, looked, est, etait, etaient, sont, a, ont, ete, fut, semblait, n'",
)
export const REACH = 6

function cuesOf(
  language: ReplyLanguage,
  data: Pick<
    typeof english,
    'roles' | 'people' | 'named' | 'against' | 'company' | 'relations' | 'personal'
  > & { between: string } & Record<'before' | 'after', Weighted> &
    Record<'praise' | 'blame', Record<'before' | 'after', Weighted>>,
): Cues {
  const before = makeTable<number>(language)
  for (const phrase of listOf(data.against)) addPhraseBefore(before, phrase, GUEST)
  for (const phrase of listOf(data.company)) {
    addPhraseBefore(before, phrase, /^\S+$/.test(phrase) ? DOUBT : GUEST)
  }
  const after = makeTable<number>(language)
  // What praises or blames somebody by name also tells that this is one of the team.
  for (const cues of [data, data.praise, data.blame]) {
    for (const [weight, phrases] of Object.entries(cues.before))
      for (const phrase of listOf(phrases)) addPhraseBefore(before, phrase, Number(weight))
    for (const [weight, phrases] of Object.entries(cues.after))
      for (const phrase of listOf(phrases)) addPhrase(after, phrase, Number(weight))
  }
  return {
    roles: setOf(language, data.roles),
    rolesBefore: setBefore(language, data.roles),
    people: setBefore(language, data.people),
    named: setBefore(language, data.named),
    between: foldedSet(data.between),
    before,
    after,
    praise: verdictsOf(language, data.praise),
    blame: verdictsOf(language, data.blame),
    personal: setOf(language, data.personal),
    relations: setOf(language, data.relations),
    relationsBefore: setBefore(language, data.relations),
  }
}

function verdictsOf(
  language: ReplyLanguage,
  { before, after }: Record<'before' | 'after', Weighted>,
): Verdicts {
  return {
    before: setBefore(language, Object.values(before).join()),
    after: setOf(language, Object.values(after).join()),
  }
}
