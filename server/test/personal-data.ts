import fc from 'fast-check'

/** Something of a person, as it is written in a text, and what of it must not be found elsewhere. */
export interface Datum {
  written: string
  secrets: readonly string[]
}

/** A guest’s name, and the words of it that must not be found elsewhere. */
export interface GuestName {
  author: string
  first: string
  last: readonly string[]
}

const of = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
const digits = (count: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((all) => all.join(''))
/** Digits that begin with none of 0 and 1, as area codes and exchanges do. */
const code = fc.tuple(fc.integer({ min: 2, max: 9 }), digits(2)).map((all) => all.join(''))
const whole = (written: string): Datum => ({ written, secrets: [written] })

const FIRST = ['Rosalie', 'Émile', 'Jean-François', 'Karim', 'Madison', 'Zoé'] as const
const LAST = [
  'Tremblay',
  'Roy',
  'Ng',
  'Lévesque',
  'O’Connor',
  'Smith-Jones',
  'Delacroix',
  'Wojciechowski',
  'de la Durantaye',
] as const

export const guestName: fc.Arbitrary<GuestName> = fc
  .tuple(of(...FIRST), of(...LAST))
  .map(([first, last]) => ({
    author: `${first} ${last}`,
    first,
    last: last.split(/[ -]/u).filter((word) => /^\p{Lu}/u.test(word)),
  }))

const phone = fc.oneof(
  fc
    .tuple(
      code,
      code,
      digits(4),
      of<(a: string, b: string, c: string) => string>(
        (a, b, c) => `${a}-${b}-${c}`,
        (a, b, c) => `(${a}) ${b}-${c}`,
        (a, b, c) => `${a}.${b}.${c}`,
        (a, b, c) => `${a} ${b} ${c}`,
        (a, b, c) => `+1 ${a} ${b}-${c}`,
        (a, b, c) => `+1${a}${b}${c}`,
        (a, b, c) => `1-${a}-${b}-${c}`,
        (a, b, c) => `${a}${b}${c}`,
        (a, b, c) => `${a}-${b}-${c}, poste 214`,
        (_, b, c) => `${b}-${c}`,
      ),
    )
    .map(([a, b, c, form]) => whole(form(a, b, c))),
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(digits(2), { minLength: 4, maxLength: 4 }),
      of<(first: number, pairs: string[]) => string>(
        (first, pairs) => `0${first} ${pairs.join(' ')}`,
        (first, pairs) => `0${first}.${pairs.join('.')}`,
        (first, pairs) => `0${first}${pairs.join('')}`,
        (first, pairs) => `+33 ${first} ${pairs.join(' ')}`,
        (first, pairs) => `+33 (0)${first} ${pairs.join(' ')}`,
        (first, pairs) => `0033 ${first} ${pairs.join(' ')}`,
        (first, pairs) => `0${first}\u00a0${pairs.join('\u00a0')}`,
      ),
    )
    .map(([first, pairs, form]) => whole(form(first, pairs))),
)

const mail = fc
  .tuple(
    of('rosalie.t', 'emile_l', 'k', 'zoé.durand+resto', 'jf-1982'),
    of('gmail', 'videotron', 'orange', 'mail.exemple'),
    of('com', 'ca', 'fr', 'qc.ca'),
    of<(local: string, host: string, end: string) => string>(
      (local, host, end) => `${local}@${host}.${end}`,
      (local, host, end) => `${local.toUpperCase()}@${host}.${end}`,
      (local, host, end) => `${local} (at) ${host} (dot) ${end}`,
      (local, host, end) => `${local} arobase ${host} point ${end}`,
      (local, host, end) => `${local}[at]${host}.${end}`,
    ),
  )
  .map(([local, host, end, form]) => ({
    written: form(local, host, end),
    secrets: [form(local, host, end), ...(local.length > 3 ? [local] : [])],
  }))

const link = of(
  'https://www.instagram.com/rosalie.eats',
  'http://exemple.qc.ca/~zoe?p=1',
  'www.zoe-mange.fr',
  'instagram.com/karim_k',
  'linktr.ee/emile',
  'zoe-mange.quebec',
  '@madison_eats',
).map(whole)

const card = fc
  .tuple(
    fc.array(digits(4), { minLength: 4, maxLength: 4 }),
    of<(groups: string[]) => [written: string, secret: string]>(
      (groups) => [groups.join(' '), groups.join(' ')],
      (groups) => [groups.join('-'), groups.join('-')],
      (groups) => [groups.join(''), groups.join('')],
      ([last = '']) => [`my card ending in ${last}`, last],
      ([last = '']) => [`ma carte se terminant par ${last}`, last],
      ([last = '']) => [`**** **** **** ${last}`, last],
    ),
  )
  .map(([groups, form]) => form(groups))
  .map(([written, secret]) => ({ written, secrets: [secret] }))

const STREETS: readonly (readonly [written: string, secret: string])[] = [
  ['# Main Street', 'Main'],
  ['# Elm St.', 'Elm'],
  ['# N. Michigan Ave, apt. 4', 'Michigan'],
  ['# Queen Elizabeth Drive', 'Elizabeth'],
  ['# wellesley avenue', 'wellesley'],
  ['#, rue Saint-Denis', 'Saint-Denis'],
  ['#, rue de la Montagne, app. 12', 'Montagne'],
  ['# bis avenue de la République', 'République'],
  ['# boul. René-Lévesque Ouest', 'René-Lévesque'],
  ['# ter, place des Vosges', 'Vosges'],
  ['# chemin de l’Église', 'Église'],
  ['# av. d’Italie', 'Italie'],
]
const TOWNS: readonly (readonly [written: string, secrets: readonly string[]])[] = [
  ['', []],
  [', Montréal (QC) H2X 1Y4', ['H2X 1Y4']],
  [', Montréal h2x1y4', ['h2x1y4']],
  [', Springfield, IL 62704', ['62704']],
  [', 75011 Paris', ['75011']],
  [', 13100 Aix-en-Provence', ['13100']],
]
const address = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), of(...STREETS), of(...TOWNS))
  .map(([number, [street, name], [town, codes]]) => ({
    written: street.replace('#', String(number)) + town,
    secrets: [street.replace('#', String(number)), name, ...codes],
  }))

const booking = fc
  .tuple(
    of(
      'booking number: #',
      'Reservation no. #',
      'order #',
      'confirmation code #',
      'our booking # ',
      'ref: #',
      'réservation n° #',
      'numéro de réservation : #',
      'facture #',
      'dossier no #',
      'commande n° : #',
    ),
    fc.oneof(
      digits(6),
      digits(5).map((all) => `RES-${all}`),
      digits(3).map((all) => `QX7K${all}`),
      digits(8),
    ),
  )
  .map(([words, number]) => ({ written: words.replace('#', number), secrets: [number] }))

/** Telephone numbers, mail and street addresses, links, cards and bookings, in all forms. */
export const datum: fc.Arbitrary<Datum> = fc.oneof(phone, mail, link, card, address, booking)

/** What of a datum is found in a text, in whatever spacing. */
export function foundOf({ secrets }: Datum, text: string): string[] {
  const digitsIn = text.replaceAll(/\D/gu, '')
  return secrets.filter((secret) => {
    const number = secret.replaceAll(/\D/gu, '')
    return text.includes(secret) || (number.length >= 7 && digitsIn.includes(number))
  })
}
