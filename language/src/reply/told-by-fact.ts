import type { Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { clockWaits } from './clock.ts'

/** A fault that is told by what happened, without a hard word: its name in `matters.json`, and where it is told. */
export interface FactTold extends Span {
  fault: string
}

/** Words that may stand before the name of a dish. */
const ARTICLE = {
  en: String.raw`(?:(?:the|a|an|some|my|our|his|her|their|half (?:of )?(?:the|my|our)?)\s+)?`,
  fr: String.raw`(?:(?:la|le|les|un|une|des|du|de la|mon|ma|mes|notre|nos|son|sa)\s+|(?:de\s+)?l['’])?`,
}
const WHOM = {
  en: String.raw`(?:(?:me|us|him|her|them|my \p{L}+|our \p{L}+)\s+)?(?:out\s+)?`,
  fr: '',
}
const behind = (language: ReplyLanguage, words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})\s+${WHOM[language]}${ARTICLE[language]}$`, 'iu')
const between = (language: ReplyLanguage, words: string): RegExp =>
  new RegExp(String.raw`^[,;.]?\s*(?:${words})\s*${ARTICLE[language]}$`, 'iu')

/** How guests tell that one dish came for another: what stands before the first, and between the two. */
const SWAPS: Readonly<Record<ReplyLanguage, readonly (readonly [RegExp, RegExp])[]>> = {
  en: [
    [
      behind('en', 'ordere?d|asked for|requested'),
      between(
        'en',
        '(?:(?:and|but|then) )?(?:(?:i|we|he|she|they|my \\p{L}+) )?(?:got|received|(?:was|were) (?:given|brought|served|handed)|(?:they|he|she) (?:brought|served|gave us|gave me))',
      ),
    ],
    [
      behind('en', 'brought|gave|served|sent|handed|given|delivered|received'),
      between('en', 'instead of|rather than|in place of'),
    ],
  ],
  fr: [
    [
      behind('fr', 'commandé|demandé|choisi'),
      between(
        'fr',
        "(?:(?:et|mais|puis) )?(?:j['’]ai (?:reçu|eu)|on a (?:reçu|eu)|nous avons (?:reçu|eu)|reçu|on (?:m['’]|nous )a (?:apporté|servi|donné|amené))",
      ),
    ],
    [
      behind('fr', 'apporté|servi|donné|amené|livré|reçu|apporte|sert|amène'),
      between('fr', "(?:au lieu|à la place) (?:de la|de l['’]|des|du|de|d['’])"),
    ],
  ],
}

/** What stands behind a dish that never came, and behind one that there was no more of. */
const BEHIND: Readonly<Record<ReplyLanguage, Readonly<Record<string, RegExp>>>> = {
  en: {
    missing_dish:
      /^\s+(?:(?:was|were) )?(?:missing|forgotten|never (?:came|arrived|showed|turned up|made it))\b/iu,
    sold_out:
      /^\s+(?:(?:was|were|is|all|already|had) )*(?:crossed off|off the (?:board|menu)|sold out|run out|ran out)\b/iu,
  },
  fr: {
    missing_dish:
      /^\s+(?:(?:était|étaient) )?(?:manquante?s?|absente?s?|oubliée?s?|(?:n['’](?:est|a|ont) |ne sont )?jamais (?:arrivée?s?|venue?s?|servie?s?|été servie?s?))(?!\p{L})/iu,
    sold_out:
      /^\s+(?:(?:était|étaient|déjà|tout|toute|toutes) )*(?:épuisée?s?|en rupture|écoulée?s?|rayée?s? (?:du tableau|de l['’]ardoise|de la carte|du menu))(?!\p{L})/iu,
  },
}
/** How long a dish took, as if that were its name: "the 55-minute cornbread". */
const MINUTES = /(?<!\p{L})(?:[2-9]\d|1\d\d)[\s-]?(?:minutes?|min)[\s-]$/iu
/** What stands before a dish that there was no more of: « et plus de tarte à 19 h », and never « un peu plus de ». */
const NO_MORE = {
  en: /(?<!\p{L})(?:no more|(?:ran|run) out of)\s+(?:the\s+)?$/iu,
  fr: /(?:^|[.!?,;]\s*|(?<!\p{L})(?:et|mais|déjà|avait|avaient|a)\s+)(?:plus|pu) (?:de (?:la |l['’])?|d['’])$/iu,
}

const NUMBER = {
  en: String.raw`(?:\d{2,3}|(?:twenty|thirty|forty|fifty)(?:-five)?|sixty|seventy|eighty|ninety)`,
  fr: String.raw`(?:\d{2,3}|(?:vingt|trente|quarante|cinquante)(?:-cinq)?|soixante(?:-dix)?)`,
}
const TIME = {
  en: String.raw`(?:${NUMBER.en}[\s-]*(?:minutes?|mins?)|(?:an?|one|two|\d)\s?(?:full |good |whole |solid )?(?:hours?|hrs?|h)(?:\s(?:and )?(?:a (?:half|quarter)|\d{1,2}(?:\s?min(?:ute)?s?)?|${NUMBER.en}))?)`,
  fr: String.raw`(?:${NUMBER.fr}\s?(?:minutes|min|mn)|(?:une|deux|\d)\s?(?:bonne |grosse |)(?:heures?|h)(?:\s(?:et )?(?:demie|quart|\d{1,2}|${NUMBER.fr}))?)`,
}
const SUM = String.raw`[$£€]?\s?(\d{1,3}(?:[.,]\d{2})?)\s?[$£€]?`
const told = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})`, 'iu')

/** How guests tell a fault by times, by who had what, and by what stood about. */
const TELLING: Readonly<Record<ReplyLanguage, readonly (readonly [string, RegExp])[]>> = {
  en: [
    ['wait_food', told(`${TIME.en} (?:from|between) (?:order\\p{L}*|placing|sitting)(?!\\p{L})`)],
    [
      'wait_long',
      told(
        `${TIME.en} (?:in all|all told|in total|to be told|before (?:any|some)(?:one|body)|until (?:any|some)(?:one|body))(?!\\p{L})`,
      ),
    ],
    [
      'not_together',
      told(
        `watch\\p{L}* (?:us|me|them|everyone|the (?:rest|others))(?: of us)? eat[^.!?]{0,16}${TIME.en}|(?:got|had|received) (?:our|their) (?:food|mains?|meals?|dishes|plates)[,;]?\\s(?:(?:and|but) )?(?:my|our|one|mine|his|hers) ?[\\p{L} ]{0,16}(?:didn['’]t|did not|never)(?!\\p{L})`,
      ),
    ],
    [
      'wrong_dish',
      told(
        `(?:brought|served|gave|sent|handed) (?:me|us|him|her|them|(?:my|our) \\p{L}+) (?:out )?(?:the|an?|some) (?!table|seat|booth|window)[\\p{L} ]{3,30} (?:instead of|rather than|in place of)(?!\\p{L})`,
      ),
    ],
    [
      'request_missed',
      told(
        `(?:asked|ordered|requested|said)[^.!?]{0,40}(?<!\\p{L})(?:no|without) (\\p{L}{3,})(?!\\p{L})[^!?]{0,70}(?<!\\p{L})(?:got|with|had) (?:the |some |extra )?\\1(?!\\p{L})`,
      ),
    ],
    [
      'turned_away',
      told(
        `(?:told|said)[^.!?]{0,24}(?:full|fully booked|no tables?)(?!\\p{L})[^]{0,60}(?<at>(?:empty|free) tables?)(?!\\p{L})`,
      ),
    ],
    [
      'dirty_table',
      told(
        `(?:table|ours|it|theirs) (?:still )?had (?:some(?:one|body)(?: else)?['’]s|the last (?:people|party|lot|table)['’]?s?|crumbs|dirty|bones|leftovers)(?!\\p{L})|(?:cleared|wiped)(?: down)? (?:it|the table|our (?:own )?table)(?: (?:my|our)| ourselves| myself)`,
      ),
    ],
    [
      'overpriced',
      told(
        '(?:is|since when (?:is|was)) [£$€]\\s?\\d+(?:[.,]\\d{2})? (?:usual|normal|the going rate|reasonable|fair|about right|standard) (?:now )?for(?!\\p{L})',
      ),
    ],
    [
      'slow_service',
      told(
        '(?<=(?:^|[.,;!–—]|\\bbut|\\bjust|\\bthough)\\s*)(?:a )?(?:little|wee bit|bit|tad|touch|smidge|bit on the) slow(?: side)?(?: (?:though|tho|today|tonight|at times|but (?:worth|friendly|fine|ok)))?(?=\\s*(?:[.,;!)\\n]|$))',
      ),
    ],
    ['takeaway_missing', told(`no [\\p{L} ]{3,24} in the (?:bag|box|order)(?!\\p{L})`)],
  ],
  fr: [
    ['wait_food', told(`${TIME.fr} (?:entre|depuis|à partir de) (?:la |notre |ma )?commande`)],
    [
      'wait_long',
      told(
        `${TIME.fr} (?:en tout|au total|pour (?:apprendre|se faire dire|savoir|qu['’]on (?:nous|me|m['’]))|avant (?:d['’]apprendre|de savoir|de se faire dire|qu['’]on (?:nous|me|m['’])))(?!\\p{L})`,
      ),
    ],
    [
      'not_together',
      told(
        `regard\\p{L}* manger[^.!?]{0,20}${TIME.fr}|(?:reçu|eu) (?:leurs?|notre|nos) (?:plats?|assiettes?|repas)[,;]?\\s(?:(?:et|mais) )?(?:pas|sauf) (?:mon|ma|mes|moi|lui|elle)(?!\\p{L})`,
      ),
    ],
    [
      'wrong_dish',
      told(
        `(?:m['’]|nous |lui |leur )(?:a|ont|avait) (?:apporté|servi|donné|amené) (?:(?:la|les?|une?|des|du) |l['’])(?!table|place)[\\p{L}'’ ]{3,30} (?:au lieu|à la place) d(?:e|u|es|['’])`,
      ),
    ],
    [
      'request_missed',
      told(
        `(?:(?:demandé|commandé|précisé|spécifié)[^.!?]{0,40}(?<!\\p{L})sans|(?<!\\p{L})sans(?= \\p{L}{3,}, (?:on|je|nous|c['’]était)(?!\\p{L})[^.!?]{0,16}(?:dit|demandé|précisé|écrit|noté))) (\\p{L}{3,})(?!\\p{L})[^!?]{0,70}(?<!\\p{L})(?:avec (?:du |de la |de l['’]|des |les? |la )?|à l['’]|à la |aux? )\\1(?!\\p{L})`,
      ),
    ],
    [
      'turned_away',
      told(
        `(?:c['’]est|c['’]était|était|affiche|affichait) complet(?!\\p{L})[^]{0,70}(?<at>tables? (?:vides?|libres?|inoccupées?))(?!\\p{L})`,
      ),
    ],
    [
      'takeaway_missing',
      told(
        `(?:pas|plus|pu) (?:de |d['’])[\\p{L}'’ ]{3,24} dans (?:le|la|mon|ma|notre) (?:sac|boîte|commande)(?!\\p{L})`,
      ),
    ],
  ],
}

/** How guests tell by two sums that something costs more than it did. */
const DEARER: Readonly<Record<ReplyLanguage, readonly RegExp[]>> = {
  en: [
    told(
      `(?:was|were|used to be|cost) (?:only )?${SUM}[^.!?\\d]{1,30}(?:now|is|are|it['’]s)(?: now| up to| at)* ${SUM}`,
    ),
    told(`(?:went|gone|risen|jumped|up) (?:up )?from ${SUM} to ${SUM}`),
    told(
      `(?:last (?:year|time|summer|spring|winter|fall|autumn)|(?:a|two) years? ago)[^.!?\\d]{0,30}[$£€]${SUM}[^\\d]{0,20}(?:now|today|yesterday|last week|this (?:week|year|time))[^.!?\\d]{0,20}[$£€]${SUM}`,
    ),
  ],
  fr: [
    told(
      `(?:était|étaient|coûtait|valait) (?:à )?${SUM}[^.!?\\d]{1,30}(?:est|sont|coûte|vaut|c['’]est) (?:rendue?s? |maintenant |passée?s? |aujourd['’]hui )*(?:à )?${SUM}`,
    ),
    told(`passée?s? de ${SUM} à ${SUM}`),
    told(
      `(?:l['’]an (?:passé|dernier)|l['’]année dernière|la dernière fois|l['’]été (?:passé|dernier))[^.!?\\d]{0,30}${SUM}[^\\d]{0,20}(?:maintenant|aujourd['’]hui|cette (?:année|fois|semaine)|hier)[^.!?\\d]{0,20}${SUM}`,
    ),
  ],
}

/** How guests tell by two sums that another house is cheaper: « à Liège, pour 17 euros … Ici 24 euros ». */
const CHEAPER: Readonly<Record<ReplyLanguage, RegExp | null>> = {
  en: null,
  fr: told(
    `${SUM}(?: ?(?:euros?|dollars?|piastres))?(?!\\p{L})[^\\d]{0,60}(?<!\\p{L})(?<at>(?:ici|chez vous)(?!\\p{L})[^.!?\\d]{0,20}${SUM})`,
  ),
}

/**
 * The faults that guests tell by facts alone: one dish came for another, a dish never came or there was no more of it,
 * so many minutes for it, a price that was lower, a table that stood empty.
 */
export function toldByFact(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): FactTold[] {
  const { text } = review
  return [
    ...clockWaits(text, language),
    ...ofDishes(text, reading, language),
    ...TELLING[language].flatMap(([fault, pattern]) => placeOf(fault, pattern.exec(text))),
    ...DEARER[language].flatMap((pattern) => {
      const match = pattern.exec(text)
      const [before, now] = [match?.[1], match?.[2]].map((sum) => Number(sum?.replace(',', '.')))
      return (before ?? 0) < (now ?? 0) ? placeOf('price_rise', match) : []
    }),
    ...cheaperElsewhere(CHEAPER[language]?.exec(text) ?? null),
  ]
}

function cheaperElsewhere(match: RegExpExecArray | null): FactTold[] {
  const [there, here] = [match?.[1], match?.[3]].map((sum) => Number(sum?.replace(',', '.')))
  return (there ?? 0) < (here ?? 0) ? placeOf('overpriced', match) : []
}

function placeOf(fault: string, match: RegExpExecArray | null): FactTold[] {
  if (match === null) return []
  const end = match.index + match[0].length
  // What bears a fault out may stand at its end: "they said it was full, with five empty tables".
  const start = end - (match.groups?.['at'] ?? match[0]).length
  return [{ fault, start, end }]
}

/** What is told of dishes by what stands around them. */
function ofDishes(text: string, { dishes }: Reading, language: ReplyLanguage): FactTold[] {
  return dishes.flatMap(({ start, end }, at): FactTold[] => {
    const before = text.slice(Math.max(0, start - BESIDE), start)
    const after = text.slice(end, end + BESIDE)
    const asked = SWAPS[language].filter(([words]) => words.test(before))
    const other = dishes
      .slice(at + 1, at + 1 + NEXT)
      .find((one) => asked.some(([, had]) => had.test(text.slice(end, one.start))))
    if (other !== undefined) return [{ fault: 'wrong_dish', start, end: other.end }]
    if (NO_MORE[language].test(before)) return [{ fault: 'sold_out', start, end }]
    const waited = MINUTES.exec(before)
    if (waited !== null) return [{ fault: 'wait_food', start: start - waited[0].length, end }]
    return Object.entries(BEHIND[language]).flatMap(([fault, words]) => {
      const match = words.exec(after)
      return match === null ? [] : [{ fault, start, end: end + match[0].length }]
    })
  })
}

/** How many letters beside a dish are looked at, and how many dishes behind it. */
const BESIDE = 60
const NEXT = 2
