// The shapes of what identifies or reaches a person: as people in Canada, the United States and France write it.

/** What is left out of a text, as its placeholder says. */
export const PERSONAL_KINDS = [
  'mail',
  'link',
  'card',
  'address',
  'phone',
  'booking',
  'name',
] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

export interface Shape {
  kind: PersonalKind
  /** Finds candidates; where the pattern has a group, what the group holds is meant. */
  pattern: RegExp
  /** Whether a candidate is what it looks like; every one is where this is missing. */
  isMeant?: (found: string) => boolean
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const shape = (kind: PersonalKind, source: string, more: Pick<Shape, 'isMeant'> = {}): Shape => ({
  kind,
  pattern: new RegExp(source, 'dgu'),
  ...more,
})
const anyCase = (kind: PersonalKind, source: string): Shape => ({
  kind,
  pattern: new RegExp(source, 'dgiu'),
})

const AT = String.raw`(?:@|\s?[([{]\s?(?:at|arobase|a)\s?[)\]}]\s?|\sarobase\s)`
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|point)\s?[)\]}]\s?|\s(?:dot|point)\s)`
const HOST = String.raw`[\p{L}\p{N}-]{1,60}`

const MAILS = [
  anyCase('mail', String.raw`[\p{L}\p{N}._%+'’-]{1,64}${AT}${HOST}(?:${DOT}${HOST}){1,4}`),
]

const ENDINGS =
  'com|ca|org|net|fr|qc\\.ca|quebec|info|biz|edu|gov|eu|co\\.uk|example|test|app|dev|shop|site|online'
const LINKS = [
  anyCase('link', String.raw`(?:https?:\/\/|www\.)[^\s<>()"]{1,300}`),
  anyCase(
    'link',
    String.raw`${START}(?:${HOST}\.){1,4}(?:(?:${ENDINGS})(?![\p{L}\p{N}-])(?:[/?#][^\s<>()"]{0,300})?|[a-z]{2,8}[/?#][^\s<>()"]{1,300})`,
  ),
  anyCase('link', String.raw`(?<![\p{L}\p{N}@])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,40}`),
]

/** Digits in groups, between which stands what people set there. */
const GAP = String.raw`[ \u00a0\u202f.-]?`
const CARDS = [
  shape('card', String.raw`${START}\d(?:${GAP}\d){12,18}${END}`),
  shape('card', String.raw`${START}(?:[*xX•]{2,4}${GAP}){1,4}\d{4}${END}`),
  {
    ...anyCase(
      'card',
      String.raw`(?:ending(?: in| with)?|last (?:four|4)(?: digits)?(?: are| is)?|(?:se termin\p{L}+|termin\p{L}+|finiss\p{L}+) par|(?:quatre|4) derniers chiffres(?: sont)?)[\s:]{1,3}(\d{4})${END}`,
    ),
  },
]

const POSTAL = [
  anyCase('address', String.raw`${START}[a-z]\d[a-z][ -]?\d[a-z]\d${END}`),
  shape('address', String.raw`${START}\p{Lu}{2} \d{5}(?:-\d{4})?${END}`),
  shape('address', String.raw`${START}\d{5}(?: \p{Lu}[\p{L}'’-]{1,30}){1,3}`),
  shape('address', String.raw`${START}\d{5}-\d{4}${END}`),
  anyCase(
    'address',
    String.raw`${START}(?:p\. ?o\. ?box|po box|c\. ?p\.|b\. ?p\.|case postale|boîte postale)\s?\d{1,6}${END}`,
  ),
]
const NUMBER = String.raw`\d{1,6}(?:[- ]?(?:bis|ter|quater|[A-Da-d]))?`
const UNIT = String.raw`(?:,? (?:apt|app|apartment|appartement|appt|suite|unit|unité|bureau|#)\.?\s?#?\s?\d{1,5}[A-Za-z]?)?`
const STREETS =
  '[Ss]treet|[Ss]t|[Aa]venue|[Aa]ve?|[Rr]oad|[Rr]d|[Bb]oulevard|[Bb]lvd|[Dd]rive|[Ll]ane|[Ll]n|[Cc]rescent|[Cc]res|[Pp]arkway|[Pp]kwy|[Hh]ighway|[Hh]wy|[Tt]errace'
const WAYS = 'Dr|Way|Court|Ct|Place|Pl|Square|Sq|Close|Circle|Trail|Row|Walk'
const RUES = String.raw`[Rr]ue|[Aa]venue|[Aa]v\.?|[Bb]oulevard|[Bb]oul\.?|[Bb]l?v?d\.?|[Cc]hemin|[Ii]mpasse|[Aa]llée|[Rr]uelle`
const PLACES = String.raw`[Pp]lace|[Cc]ours|[Rr]oute|[Cc]ôte|[Qq]uai|[Mm]ontée|[Rr]ang|[Pp]assage|[Ss]quare|[Vv]illa|[Cc]h\.`
const PARTICLES = String.raw`(?:(?:de|du|des|la|le|les|au|aux)\s|[dl]['’])*`
/** A word of a name: the dot behind it is its own where it is short ("St. Clair"), and else ends a sentence. */
const NAME = String.raw`(?:\p{Lu}\p{L}{0,2}\.|\p{Lu}[\p{L}'’-]{0,30})`
const LATER_NAMES = String.raw`(?:[ -]${PARTICLES}${NAME}){0,4}`
const ADDRESSES = [
  ...POSTAL,
  // The French forms come first: « 1 bis avenue » alone would be a street of English.
  shape(
    'address',
    String.raw`${START}${NUMBER},? (?:${RUES})\s${PARTICLES}(?:${NAME}|\p{L}[\p{L}'’-]{0,30})${LATER_NAMES}${UNIT}`,
  ),
  shape(
    'address',
    String.raw`${START}${NUMBER},? (?:${PLACES})\s${PARTICLES}${NAME}${LATER_NAMES}${UNIT}`,
  ),
  shape(
    'address',
    String.raw`${START}${NUMBER},? (?:[NSEW]\.? )?(?:(?:${NAME}|\d[\p{L}\d]{0,5}) ){1,4}(?:${STREETS}|${WAYS})${END}\.?(?: (?:[NSEW]|NE|NW|SE|SW|North|South|East|West)${END}\.?)?${UNIT}`,
  ),
  shape(
    'address',
    String.raw`${START}${NUMBER},? [\p{L}\p{N}'’-]{2,30} (?:[\p{L}'’-]{2,30} )?(?:${STREETS})${END}${UNIT}`,
    {
      isMeant: (found) =>
        !/\b(?:the|an?|this|that|our|their|down|of|on|in|to|up|minutes?|km|miles?|blocks?)\b/iu.test(
          found,
        ),
    },
  ),
]

const SIGN = String.raw`(?:[ \u00a0\u202f.()\/–-]|\) | \(| [–-] )?`
const PHONES = [
  shape(
    'phone',
    String.raw`(?<![\p{L}\p{N}#])(?:\+|\()?\d(?:${SIGN}\d){6,15}(?:,? ?(?:ext|x|poste|p)\.? ?\d{1,6})?${END}`,
    { isMeant: isPhone },
  ),
  shape('phone', String.raw`${START}(?:\+?1[ .-])?8\d\d[ .-]\p{Lu}{3,4}[ .-]?\p{Lu}{0,4}${END}`),
]

/** Dates, years, hours and prices have as many digits as a telephone number. */
function isPhone(found: string): boolean {
  const digits = digitsOf(found)
  if (/^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/u.test(found)) return false
  return digits.length >= 7 && !/^(?:19|20)\d\d ?[–/-] ?(?:19|20)\d\d$/u.test(found)
}

const OF_A_BOOKING = String.raw`(?:booking|reservation|réservation|confirmation|order|commande|invoice|facture|receipt|reçu|ticket|billet|table|bill|dossier|reference|référence|member(?:ship)?|membre|loyalty|fidélité|account|compte|customer|client|ref|réf)`
const NUMBER_WORD = String.raw`(?:\s?(?:number|numéro|num|no|nbr|nr|n[°ºo]|code|reference|référence|ref|réf|id|card|carte))?`
const BOOKINGS = [
  // A number with a word before it that says what it is of.
  anyCase(
    'booking',
    String.raw`${START}${OF_A_BOOKING}${NUMBER_WORD}\.?(?:\s(?:is|was|est|était))?[\s:#]{1,4}((?=[\p{L}-]{0,20}\d)[\p{L}\p{N}][\p{L}\p{N}-]{3,24})${END}`,
  ),
  shape(
    'booking',
    String.raw`(?:[Nn]umber|[Nn]uméro|[Cc]ode|[Rr][eé]f(?:[eé]rence)?)\.?(?:\s(?:is|was|est|était))?[\s:#]{1,3}(\p{Lu}{5,12})${END}`,
  ),
  shape('booking', String.raw`#\s?(?=[\p{L}-]{0,20}\d)[\p{L}\p{N}][\p{L}\p{N}-]{2,24}${END}`),
  // Capitals and digits in one, as no word has them.
  shape(
    'booking',
    String.raw`${START}(?=[\p{Lu}-]{0,20}\d)(?=[\d-]{0,20}\p{Lu})[\p{Lu}\d][\p{Lu}\d-]{4,24}[\p{Lu}\d]${END}`,
  ),
  shape('booking', String.raw`${START}\d{6,24}${END}`),
]

/** The shapes in the order in which they are looked for: what one has taken is no other’s. */
export const SHAPES: readonly Shape[] = [
  ...MAILS,
  ...LINKS,
  ...CARDS,
  ...ADDRESSES,
  ...PHONES,
  ...BOOKINGS,
]
