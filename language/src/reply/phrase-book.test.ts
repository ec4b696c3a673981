import { describe, expect, test } from 'vitest'
import { check } from '#engine'
import { isHard } from '#index'
import { fillIn, type Fillings } from './fill.ts'
import { typesetFrench } from './french.ts'
import { type Line, linesOf, TONES, VOCABULARY, wordingOf } from './phrase-book.ts'
import { MOVES } from './moves.ts'
import { CELEBRATED } from './occasions.ts'
import { HOUSE, prepared, readReview } from './review.test-setup.ts'

const LANGUAGES = ['en', 'fr'] as const
const ALL = ['friendly', 'formal', 'fun', 'neutral'] as const

/** One thing for every gap; singular and plural take turns. */
const FILLINGS: Record<'en' | 'fr', Fillings> = {
  en: new Map([
    ['dish', ['the onion soup']],
    ['dish2', ['the oysters']],
    ['topic', ['the service']],
    ['topic2', ['the prices']],
    ['point', ['the prices']],
    ['complaint', ['the wait']],
    ['complaints', ['the wait', 'the prices']],
    ['occasion', ['your trip']],
    ['deed', ['helping on the stairs']],
    ['asked', ['parking', 'dogs']],
    ['harm', ['the illness you describe', 'the trip to hospital']],
    ['who', ['your mother']],
    ['channel', ['through our contact page']],
    ['told', ['nobody came for forty minutes']],
    ['quoted', ['Nobody came for forty minutes.']],
  ]),
  fr: new Map([
    ['dish', ["la soupe à l'oignon"]],
    ['dish2', ['les huîtres']],
    ['topic', ['le service']],
    ['topic2', ['les prix']],
    ['point', ['les prix']],
    ['complaint', ["l'attente"]],
    ['complaints', ["l'attente", 'les prix']],
    ['occasion', ['votre voyage']],
    ['deed', ["avoir aidé dans l'escalier"]],
    ['asked', ['le stationnement', 'les chiens']],
    ['harm', ['votre chute', "le passage à l'hôpital"]],
    ['who', ['votre mère']],
    ['channel', ['par notre page Contact']],
    ['told', ["personne n'est venu"]],
    ['quoted', ["Personne n'est venu."]],
  ]),
}
const SAME = new Map([
  ['person', ['Anna']],
  ['name', ['Sarah']],
  ['whose', ['your wife']],
  ['place', ['Chez Exemple']],
  ['stars', ['five']],
  ['day', ['Friday']],
])

const TEXT =
  'Anna served the onion soup and the oysters. Soupe à l’oignon, huîtres. The service was good. Back on Friday.'
const WITH_ANNA = prepared('en', { staff: [{ id: 'anna', name: 'Anna', aliases: [] }] })

/** As few wordings as have each way of each part at least once. */
function everyWay(line: Line): string[] {
  const most = Math.max(...line.parts.map((part) => part.length))
  return Array.from({ length: most }, (_, round) => {
    let number = 0
    for (const part of line.parts.toReversed())
      number = number * part.length + (round % part.length)
    return wordingOf(line, number).text
  })
}

/** Every way of the one before every way of the other. */
function pairs(first: readonly string[], second: readonly string[] = ['']): string[] {
  return first.flatMap((one) => second.map((other) => one + other))
}

/** How many sentences are checked as one text, which costs less than one by one. */
const TOGETHER = 25

const everyLine = LANGUAGES.flatMap((language) =>
  ALL.flatMap((tone) =>
    Object.keys(TONES[language][tone]).flatMap((key) => {
      const [move = '', about = ''] = key.split(':')
      const name = about === '' ? move : `${move}:${about.split(',')[0] ?? ''}`
      return linesOf(language, tone, name).flatMap((line) =>
        everyWay(line).map((text) => ({ language, tone, move, needs: line.needs, text })),
      )
    }),
  ),
)

describe('the phrase book', () => {
  test('has sentences for every move, in each tone and language, and none for moves that there are not', () => {
    // Nobody plays with a loss: there the friendly words are used.
    const isSaid = (tone: string, move: string) => tone !== 'fun' || !move.startsWith('grave')
    // The sentences about a loss go by its kind.
    const keyOf = (move: string) => (move === 'grave' ? 'grave:loss' : move)
    for (const move of MOVES.map(keyOf))
      for (const language of LANGUAGES)
        for (const tone of ALL.filter((one) => isSaid(one, move)))
          expect(
            linesOf(language, tone, move).length,
            `${language} ${tone} ${move}`,
          ).toBeGreaterThanOrEqual(2)
    const known = new Set<string>([...MOVES, 'ways'])
    for (const language of LANGUAGES)
      for (const tone of ALL)
        for (const key of Object.keys(TONES[language][tone]))
          expect(known, `${language} ${tone}`).toContain(key.split(':')[0])
  })

  test('is sorry for what is told back by itself and beside a complaint, in each tone and language', () => {
    for (const language of LANGUAGES)
      for (const tone of ALL)
        for (const beside of [true, false])
          expect(
            linesOf(language, tone, 'sorryTold').filter(
              ({ needs }) => needs.includes('complaints') === beside,
            ).length,
            `${language} ${tone} ${beside ? 'beside a complaint' : 'by itself'}`,
          ).toBeGreaterThanOrEqual(2)
  })

  test('speaks of categories, dishes and occasions that exist', () => {
    const categories = ['food', 'sweet', 'drink', ...Object.keys(VOCABULARY.en.praises)]
    const grave = Object.keys(VOCABULARY.en.grave)
    expect(Object.keys(VOCABULARY.fr.grave)).toEqual(grave)
    const whose = ['you', 'all', 'one', 'many']
    const occasions = Object.keys(VOCABULARY.en.occasions)
    const about = new Set([...categories, ...occasions, ...grave, ...whose])
    expect([...CELEBRATED].filter((one) => !about.has(one))).toEqual([])
    expect(Object.keys(VOCABULARY.fr.occasions)).toEqual(Object.keys(VOCABULARY.en.occasions))
    for (const language of LANGUAGES) {
      for (const tone of ALL) {
        const named = Object.keys(TONES[language][tone]).flatMap(
          (key) => key.split(':')[1]?.split(',') ?? [],
        )
        expect(named.filter((one) => !about.has(one))).toEqual([])
        // Only what a guest celebrates can have been spoilt.
        const spoilt = Object.keys(TONES[language][tone]).flatMap((key) =>
          key.startsWith('sorryOccasion:') ? key.slice('sorryOccasion:'.length).split(',') : [],
        )
        expect(spoilt.filter((one) => !CELEBRATED.has(one))).toEqual([])
        for (const category of Object.keys(VOCABULARY.en.complaints).filter(
          (one) => one !== 'overall',
        )) {
          expect(
            named.filter((one) => one === category).length,
            `${language} ${tone} ${category}`,
          ).toBeGreaterThanOrEqual(2)
        }
      }
    }
  })

  test('has only gaps that are known, and thanks or apologises where its move does', () => {
    for (const { language, tone, move, needs, text } of everyLine) {
      const at = `${language} ${tone} ${move}: ${text}`
      for (const gap of needs) expect(FILLINGS[language].has(gap) || SAME.has(gap), at).toBe(true)
      if (/thanks|named/i.test(move))
        expect(text, at).toMatch(
          /thank|grateful|gratitude|apprecia|indebted|obliged|kind of you|good of you|merci|gré|reconnaissan/i,
        )
      if (/^sorry|^(?:risk|grave|stars)Sorry/.test(move))
        expect(text, at).toMatch(/sorry|apolog|regret|désolé|navré|excus|pardon/i)
      if (/^(?:sorry|sorryMany|note|heardPrice)$/.test(move))
        expect(text, at).toMatch(/complaints?\}/)
      if (move.endsWith('Told')) expect(needs, at).toContain('told')
      if (move === 'sorryQuoted') expect(text, at).toMatch(/“\{quoted\}”|« \{quoted\} »/)
      // A sentence for several complaints must have room for all of them.
      if (move === 'sorryMany') expect(needs, at).toContain('complaints')
    }
  })

  test('names no dish or person, promises and admits nothing by itself, and keeps its tone, in every wording', () => {
    const { review: told, reading } = readReview(WITH_ANNA, TEXT, null, 'Sarah Doe')
    const replyLimit = { unit: 'characters', max: 5000, takesEmoji: false } as const
    const review = { ...told, replyLimit }
    const filled = everyLine.map(({ language, tone, move, text }) => {
      const sentence = fillIn(text, new Map([...FILLINGS[language], ...SAME]), language)
      expect(sentence).not.toMatch(/[{}[\]|]|  /)
      if (tone === 'formal' || tone === 'neutral') expect(sentence, move).not.toMatch(/!/)
      if (tone === 'formal')
        expect(sentence).not.toMatch(/n't|\b(?:we|you|it|that)'(?:re|ve|ll|d|s)\b/i)
      // A wording that ends in a comma would run into the next one.
      return { language, tone, sentence: sentence.replace(/[,:]$/, '.') }
    })
    for (const language of LANGUAGES) {
      for (const tone of ALL) {
        const own = filled.filter((one) => one.language === language && one.tone === tone)
        for (let at = 0; at < own.length; at += TOGETHER) {
          const text = own
            .slice(at, at + TOGETHER)
            .map(({ sentence }) => sentence)
            .join(' ')
          const input = { text, review, reading, house: HOUSE, tone, language, recentReplies: [] }
          // The sentences of all moves together claim more than any one review says.
          const found = check(input).filter(
            (one) => (isHard(one) && one.code !== 'claim_unborne') || one.code === 'stock_phrase',
          )
          expect(found, text).toEqual([])
        }
      }
    }
  })

  test('puts no full word before a vowel in French, whichever ways of a sentence meet', () => {
    const lines = ALL.flatMap((tone) =>
      Object.keys(TONES.fr[tone]).map((key) => [tone, key] as const),
    )
    const wrong = lines.flatMap(([tone, key]) =>
      linesOf('fr', tone, key).flatMap(({ parts }) =>
        parts.flatMap((ways, at) =>
          pairs(pairs(ways, parts[at + 1]), parts[at + 2])
            .map(typesetFrench)
            .filter((text) =>
              /(?<![\p{L}'])(?:de|que|ne|se|me|te|jusque) (?!on(?:ze|zième)|oui)[aeiouéèêàâîïôû]/iu.test(
                text,
              ),
            ),
        ),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('begins no English sentence with a thing whose verb has one number', () => {
    const wrong = everyLine.filter(
      ({ language, text }) =>
        language === 'en' &&
        /^\{(?:dish|topic|point|complaint)\d?\} (?:was|were|is|are|has|have|(?!plus)[a-z]+[^s]s) /u.test(
          text,
        ),
    )
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  test('fills its gaps by the rules of grammar', () => {
    const one = new Map([['dish', ['le confit']]])
    const many = new Map([['dish', ['les moules', "l'omelette"]]])
    expect(fillIn('{our:dish} {s:a|ont} plu ; {de:dish}, {à:dish}', one, 'fr')).toBe(
      'notre confit a plu ; du confit, au confit',
    )
    expect(fillIn('{dish} {s:a|ont} plu ; {de:dish}, {à:dish}', many, 'fr')).toBe(
      "les moules et l'omelette ont plu ; des moules et de l'omelette, aux moules et à l'omelette",
    )
    const english = (dish: string) =>
      fillIn('{our:dish} {s:was|were} good', new Map([['dish', [dish]]]), 'en')
    expect(english('the mussels in cider')).toBe('our mussels in cider were good')
    expect(english('the glass of bubbles')).toBe('our glass of bubbles was good')
  })
})
