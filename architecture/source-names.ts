import { type Check, isTest, lineAt } from './source-file.ts'
import { nodesOf } from './syntax.ts'

/**
 * Where Google may be named, by which words, and for what reason. Elsewhere a source is a value from a row, a path or
 * a job.
 */
const NAMED: readonly { where: RegExp; what: RegExp; why: string }[] = [
  { where: /^server\/src\/connectors\/google\//u, what: /./u, why: 'is its connector' },
  {
    where: /^server\/src\/review-sources\.ts$/u,
    what: /./u,
    why: 'gives each source its connector',
  },
  { where: /^server\/src\/platform\/config\.ts$/u, what: /./u, why: 'holds its settings' },
  { where: /^contract\/src\/constants\.ts$/u, what: /^'google'$/iu, why: 'lists the sources' },
  {
    where: /^server\/src\/platform\/schema\.ts$/u,
    what: /^"google"$/iu,
    why: 'is generated from the CHECKs, which hold the words of each list',
  },
  {
    where: /^contract\/src\/source-rules\.ts$/u,
    what: /^google$|^'(?:google\.(?:com|ca)|lh[3-6]\.googleusercontent\.com)'$/u,
    why: 'holds the rules and the sites of each',
  },
  {
    where: /^contract\/src\/push\.ts$/u,
    what: /^'(?:fcm\.googleapis|jmt17\.google)\.com'$/u,
    why: 'names the push services of browsers',
  },
  {
    where: /^contract\/src\/source-words\.ts$/u,
    what: /^'?google'?$/iu,
    why: 'says how each is called in mails',
  },
  {
    where: /^contract\/src\/(?:api|postings|replies|reviews)\.ts$/u,
    what: /^(?:(?:restaurantG|g)oogle(?:Reviews|Replies|Postings)|'google-review')$/u,
    why: 'declares the paths of the API',
  },
  {
    where: /^server\/src\/modules\/(?:drafting|publishing|reviews)\/routes\.ts$/u,
    what: /^(?:google(?:Reviews|Replies|Postings)|'google(?:Reviews|Replies|Postings)?'|'restaurantGoogle(?:Reviews|Replies|Postings)')$/u,
    why: 'mounts the paths of the API',
  },
  {
    where: /^server\/src\/modules\/sources\/jobs\.ts$/u,
    what: /^'google'$/u,
    why: 'says what jobs without a source are about',
  },
  {
    where: /^server\/src\/modules\/imports\/takeout\.ts$/u,
    what: /^'#connectors\/google'$/u,
    why: 'says whose archive an import reads',
  },
  {
    where: /^language\/src\/(?:read\/words\/split|reply\/check-content|reply\/name)\.ts$/u,
    what: /Translated by Google|\bgoogle\b.*\btripadvisor\b/u,
    why: 'knows words that reviews and replies use',
  },
  {
    where: /^web\/src\/ui\/source-tile\.tsx$/u,
    what: /^(?:'?google'?|'bg-src-google')$/u,
    why: 'draws the letter of each source',
  },
]

const OURS = /^(?:contract|language|server|web)\/src\/.*\.tsx?$/u
const SPEAKING = new Set(['Identifier', 'Literal', 'TemplateElement', 'JSXIdentifier', 'JSXText'])

/** Outside its connector, its settings and the paths of the API, no name, text or file of ours names Google. */
export const sourceNames: Check = ({ path, text }) => {
  if (!OURS.test(path) || isTest(path)) return []
  const mayName = (said: string): boolean =>
    NAMED.some(({ where, what }) => where.test(path) && what.test(said))
  const found = new Map<number, string>()
  if (/google/iu.test(path) && !mayName(path)) found.set(0, `${path}: is named after a source`)
  if (!/google/iu.test(text)) return [...found.values()]
  for (const { type, start, end } of nodesOf({ path, text })) {
    const said = text.slice(start, end)
    if (!SPEAKING.has(type) || !/google/iu.test(said) || mayName(said)) continue
    found.set(start, `${path}:${lineAt(text, start)}: ${said.slice(0, 60)} names a source`)
  }
  return [...found.values()]
}
