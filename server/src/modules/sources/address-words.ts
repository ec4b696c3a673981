import { plainWords } from '#platform/plain-letters'

/** The countries that a source leaves out of an address and a person writes, or the other way round. */
const COUNTRIES: ReadonlySet<string> = new Set([
  'canada',
  'usa',
  'us',
  'france',
  'states',
  'united',
])

/** How people and sources shorten the same word of an address, each by the form that both become. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  st: ['street', 'saint'],
  ste: ['sainte', 'suite'],
  ave: ['avenue', 'av'],
  blvd: ['boulevard', 'boul', 'bd'],
  rd: ['road'],
  dr: ['drive'],
  ch: ['chemin'],
  pl: ['place'],
  n: ['north', 'nord'],
  s: ['south', 'sud'],
  e: ['east', 'est'],
  w: ['west', 'ouest', 'o'],
  qc: ['quebec', 'pq'],
  on: ['ontario', 'ont'],
  ab: ['alberta'],
  mb: ['manitoba'],
  sk: ['saskatchewan'],
  bc: ['british columbia', 'colombie britannique', 'cb'],
  nb: ['new brunswick', 'nouveau brunswick'],
  ns: ['nova scotia', 'nouvelle ecosse'],
  ny: ['new york'],
  ca: ['california'],
}
const FORMS = new Map(
  Object.entries(SHORT).flatMap(([short, longs]) => longs.map((long) => [long, short] as const)),
)
const LONG = new RegExp(`\\b(?:${[...FORMS.keys()].join('|')})\\b`, 'gu')

/** The words of an address without its country, each by one form: "Rue Ste-Anne O., Québec" has "ste", "w" and "qc". */
export const addressWords = (address: string): ReadonlySet<string> =>
  new Set(
    plainWords(address)
      .replaceAll(LONG, (long) => FORMS.get(long) ?? long)
      .split(' ')
      .filter((word) => word !== '' && !COUNTRIES.has(word)),
  )
