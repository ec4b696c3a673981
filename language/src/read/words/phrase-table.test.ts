import { describe, expect, it } from 'vitest'
import { addChoices, spelledList, spellOut } from './phrase-choices.ts'
import { addPhrase, listOf, makeTable, matchAt } from './phrase-table.ts'
import { tokenise } from './token.ts'

const table = makeTable<string>('fr')
for (const phrase of listOf(
  "(très |)(bien|mal) (servi|reçu), (n'|)y (retourner~) pas, pas (de |d')(place|eau)",
))
  addChoices(table, phrase, 'long')
for (const phrase of listOf(
  "bien, (servi|assis) (à l'heure|au fond|), plai(t|sait) (beaucoup|), (mal|à peine) réchauffé",
))
  addChoices(table, phrase, 'short')

function matched(text: string): [string, number] | undefined {
  const found = matchAt(table, tokenise(text, 'fr'), 0)
  return found === undefined ? undefined : [found.value, found.length]
}

describe('French phrases with choices', () => {
  it('match every way in which they can be said, and no other', () => {
    for (const one of spellOut('(très |)(bien|mal) (servi|reçu)'))
      expect(matched(`${one} é`), one).toEqual(['long', one.split(' ').length])
    expect(matched('très servi')).toBeUndefined()
    expect(matched('très bien')).toBeUndefined()
  })

  it('match at their longest, at elisions, at verbs with all forms and at choices within a word', () => {
    expect(matched('bien servies, oui')).toEqual(['long', 2])
    expect(matched('bien assis')).toEqual(['short', 1])
    expect(matched('pas d’eau fraîche à table')).toEqual(['long', 3])
    expect(matched("n'y retournerons pas, hélas ! é")).toEqual(['long', 4])
    expect(matched('servis')).toEqual(['short', 1])
    expect(matched("servis à l'heure")).toEqual(['short', 4])
    expect(matched('plaisait beaucoup, é')).toEqual(['short', 2])
    expect(matched('plaisir')).toBeUndefined()
  })

  it('match without an accent where the guest types none at all', () => {
    expect(matched('mal réchauffées, hélas')).toEqual(['short', 2])
    expect(matched('mal rechauffe')).toEqual(['short', 2])
    expect(matched('mal rechauffe, à revoir')).toBeUndefined()
  })
})

describe('English phrases', () => {
  const english = makeTable<true>('en')
  for (const phrase of spelledList("'s (arm|lower back), (my|his) arm"))
    addPhrase(english, phrase, true)
  const lengthIn = (text: string, at: number) => matchAt(english, tokenise(text, 'en'), at)?.length

  it('that leave an owner open match after any owner, and in no other place', () => {
    expect(lengthIn("the lady's arm", 2)).toBe(2)
    expect(lengthIn('my niece’s lower back', 2)).toBe(3)
    expect(lengthIn('his arms', 0)).toBe(2)
    expect(lengthIn('the arm', 1)).toBeUndefined()
  })
})

it('with choices take little more room than it takes to write them, not to spell them out', () => {
  const big = makeTable<true>('en')
  const letters = 'a b c d e f g h i j'.split(' ')
  // The phrase stands for a million ways.
  const phrase = letters
    .slice(0, 6)
    .map((first) => `(${letters.map((letter) => `${first}${letter}x`).join('|')})`)
    .join(' ')
  addChoices(big, phrase, true)
  // The first part has ten words that each lead to ten, and each later part adds ten edges.
  expect(big.graph.edges).toBe(10 + 10 * 10 + 50)
  expect(big.graph.nodes).toBeLessThan(20)
  expect(matchAt(big, tokenise('abx bcx cdx dex efx fgx', 'en'), 0)?.length).toBe(6)
  expect(matchAt(big, tokenise('abx bcx cdx dex efx', 'en'), 0)).toBeUndefined()
  expect(big.graph.edges).toBe(160)
})

it('whose choices cut words are refused where spelling them out would fill a thread', () => {
  const letterTable = makeTable<true>('en')
  const letters = 'abcdefghij'.split('').join('|')
  addChoices(letterTable, `(${letters})x(${letters})`, true)
  expect(matchAt(letterTable, tokenise('cxd', 'en'), 0)?.length).toBe(1)
  expect(() =>
    addChoices(letterTable, `(${letters})x(${letters})(${letters})(${letters})`, true),
  ).toThrow('spelled out to 10000 phrases')
})
