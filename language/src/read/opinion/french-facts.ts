import type { TopicName } from './lexicon.ts'
import { matchAt, setOf } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { valueOfMark } from './mark-value.ts'
import type { Token } from '#read/words/token'

/** A fact told with a number: how long something took, or what it cost. */
export interface Fact {
  length: number
  value: number
  topic?: TopicName
}

interface Text {
  text: string
  tokens: readonly Token[]
}

const NUMBERS = new Map(
  Object.entries({
    une: 1,
    un: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    dix: 10,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    huitante: 80,
    octante: 80,
    nonante: 90,
    cent: 100,
  }),
)
const HOUR = new Set(['heure', 'heures', 'h', 'hr', 'hrs'])
const MINUTE = new Set(['minutes', 'minute', 'min', 'mn', 'mins', 'minuttes'])
const GLUED = /^(\d{1,3})(?:(min|mn|mins|minutes|m)|h(\d\d)?)$/
/** Words of waiting, near which a time is the time that was waited. */
const WAITING = setOf(
  'fr',
  "attente, attend, attendre, attends, attendu, attendue, attendons, attendait, attendent, attendions, attendez, patienter, patienté, patience, poireauter, poireauté, poireaute, pour avoir, pour être, pour recevoir, pour obtenir, pour commander, pour manger, pour qu', pour que, pour une, pour un, pour deux, pour nos, pour notre, pour se faire, pour servir, pour prendre, avant d', avant de, avant que, avant qu', entre les, entre chaque, entre l', entre le, entre deux, de retard, retard, servi, servis, servie, après avoir, plus tard, la commande, notre commande, ma commande, nos plats, mon plat, notre table, addition, facture, arrive, arrivé, arrivent, arrivés, niaiser, niaisé, dans la file, faire la queue, debout, se faire servir, sans voir, sans que, à table",
)
/** Words near which a time is that of a journey, a clock or a stay. */
const NOT_WAITING = setOf(
  'fr',
  "à pied, en voiture, de route, de marche, de la gare, en métro, du centre, de chez, trajet, avant la fermeture, à vélo, en train, de distance, de parking, de stationnement, du métro, de la plage, à partir de, d'ouverture, de cuisson, au four, tables sont données, table est donnée, table est réservée, limite de, maximum par table, par table, gardée, gardées",
)
const QUICK = new Set(['en', 'seulement', 'peine', 'juste', 'que', "qu'"])
const MONEY = new Set(
  'euro euros eur dollar dollars piastre piastres piasse piasses balles balle francs chf'.split(
    ' ',
  ),
)
const CHEAP = new Set(['seulement', 'peine', 'que', "qu'", 'moins'])
const WAIT: TopicName = { keyword: 'attente', category: 'wait_time' }
const PRICE: TopicName = { keyword: 'prix', category: 'value' }
const NEAR = 9

/** The fact that a number at word `at` tells. Most words are no number, which their first letter shows. */
export function factAt(text: Text, at: number, sentence: Range): Fact | undefined {
  const first = text.tokens[at]?.fold.charAt(0) ?? ''
  if (!'0123456789udtqcvshon'.includes(first)) return undefined
  return durationAt(text, at, sentence) ?? priceAt(text, at) ?? markAt(text, at)
}

/** The time that begins at word `at`, where the guest tells how long something took. */
function durationAt(text: Text, at: number, sentence: Range): Fact | undefined {
  const time = timeAt(text.tokens, at)
  if (time === undefined) return undefined
  const { tokens } = text
  const before = tokens[at - 1]?.fold ?? ''
  // After these words a time is an hour of the day: « à 20 h », « vers 13h ».
  if (['a', 'vers', 'des', 'depuis', 'jusqu', 'entre', 'et'].includes(before) && time.clock)
    return undefined
  let waiting = false
  const from = Math.max(sentence.from, at - NEAR)
  const to = Math.min(sentence.to, at + time.length + NEAR)
  for (let i = from; i < to; i += 1) {
    if (matchAt(NOT_WAITING, tokens, i) !== undefined) return undefined
    if (matchAt(WAITING, tokens, i) !== undefined) waiting = true
  }
  if (!waiting) return undefined
  const quick =
    QUICK.has(before) ||
    (before === 'de' && tokens[at - 2]?.fold === 'moins') ||
    (before === "d'" && tokens[at - 2]?.fold === 'moins') ||
    (before === 'pas' && tokens[at - 2]?.fold === 'meme')
  const { minutes, length } = time
  const value =
    quick && minutes <= 30
      ? 1.5
      : minutes >= 40
        ? -2.2
        : minutes >= 15
          ? -1.6
          : minutes > 10
            ? -0.5
            : 0.3
  return { length, value, topic: WAIT }
}

function timeAt(
  tokens: readonly Token[],
  at: number,
): { length: number; minutes: number; clock: boolean } | undefined {
  const word = tokens[at]?.fold ?? ''
  const glued = GLUED.exec(word)
  if (glued !== null) {
    const number = Number(glued[1])
    if (glued[2] !== undefined) return { length: 1, minutes: number, clock: false }
    return { length: 1, minutes: number * 60 + Number(glued[3] ?? 0), clock: true }
  }
  const digits = /^\d{1,3}$/.test(word)
  if (!digits && !NUMBERS.has(word) && word !== 'demi' && word !== 'demie') return undefined
  let minutes = 0
  let number = 0
  for (let i = at; i < at + 6; i += 1) {
    const part = tokens[i]?.fold ?? ''
    const length = i - at + 1
    if (/^\d{1,3}$/.test(part)) number = Number(part)
    else if (NUMBERS.has(part)) number += NUMBERS.get(part) ?? 0
    else if (part === 'demi' || part === 'demie') number = 0.5
    else if (part === 'quart' || part === 'quarts') number = 0.25 * Math.max(1, number)
    else if (MINUTE.has(part)) return { length, minutes: minutes + number, clock: false }
    else if (HOUR.has(part)) {
      minutes = number * 60
      const next = tokens[i + 1]?.fold ?? ''
      const half = next === 'et' && /^(?:demie?|quart)$/.test(tokens[i + 2]?.fold ?? '')
      if (half) return { length: length + 2, minutes: minutes + 30, clock: true }
      if (/^\d\d$/.test(next))
        return { length: length + 1, minutes: minutes + Number(next), clock: true }
      return { length, minutes, clock: digits }
    } else if (
      !['bonne', "d'", 'bonnes', 'grosse', 'petite', 'petites', 'grosses', 'de'].includes(part)
    )
      return undefined
  }
  return undefined
}

/** The amount of money that begins at word `at`. It is a matter of prices; the words around make it good or bad. */
function priceAt({ text, tokens }: Text, at: number): Fact | undefined {
  const word = tokens[at]
  if (word === undefined) return undefined
  const spelt = (NUMBERS.get(word.fold) ?? 0) > 1 && MONEY.has(tokens[at + 1]?.fold ?? '')
  if (!spelt && !/^\d{1,4}$/.test(word.fold)) return undefined
  let length = 1
  const next = tokens[at + 1]
  // The tokens split « 18,50 € » into two words of digits.
  if (
    next !== undefined &&
    /^\d\d$/.test(next.fold) &&
    /^[.,]$/.test(text.slice(word.end, next.start))
  )
    length = 2
  const last = tokens[at + length - 1] ?? word
  const sign =
    /^\s?[€$]/.test(text.slice(last.end, last.end + 2)) ||
    /[€$]\s?$/.test(text.slice(Math.max(0, word.start - 2), word.start))
  if (!sign && !MONEY.has(tokens[at + length]?.fold ?? '')) return undefined
  if (!sign) length += 1
  const cheap = CHEAP.has(tokens[at - 1]?.fold ?? '') || tokens[at - 2]?.fold === 'moins'
  return { length, value: cheap ? 0.8 : 0, topic: PRICE }
}

/** The mark that the guest gives at word `at`: « 8/10 », « 3 sur 5 », « 4 étoiles ». */
function markAt({ text, tokens }: Text, at: number): Fact | undefined {
  const word = tokens[at]
  const next = tokens[at + 1]
  if (word === undefined || next === undefined || !/^\d{1,2}$/.test(word.fold)) return undefined
  const given = Number(word.fold)
  if (/^etoiles?$/.test(next.fold)) {
    const theirs = /^(?:restaurant|hotel|un|le|chef|table)$/.test(tokens[at - 1]?.fold ?? '')
    if (theirs || given > 5 || tokens[at + 2]?.fold === 'michelin') return undefined
    return { length: 2, value: valueOfMark(given / 5) }
  }
  const slash = /^\s?\/\s?$/.test(text.slice(word.end, next.start))
  const of = slash ? next : next.fold === 'sur' ? tokens[at + 2] : undefined
  const most = Number(of?.fold)
  if (![5, 10, 20].includes(most) || given > most) return undefined
  return { length: slash ? 2 : 3, value: valueOfMark(given / most) }
}
