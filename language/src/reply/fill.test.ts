import { expect, it } from 'vitest'
import type { ReplyLanguage } from '#reply'
import { fillIn } from './fill.ts'

const SENTENCES: [ReplyLanguage, string, string[], string][] = [
  ['fr', '{dish} {s:a plu|ont plu}', ['la soupe'], 'la soupe a plu'],
  ['fr', '{dish} {s:a plu|ont plu}', ['les moules'], 'les moules ont plu'],
  ['fr', '{dish} {s:a plu|ont plu}', ['la soupe', 'le pain'], 'la soupe et le pain ont plu'],
  ['fr', '{our:dish} {s:a plu|ont plu}', ["l'omelette"], 'notre omelette a plu'],
  ['fr', '{our:dish} {s:a plu|ont plu}', ['les moules'], 'nos moules ont plu'],
  ['fr', 'le mot au sujet {de:dish}', ['les moules'], 'le mot au sujet des moules'],
  ['fr', 'le mot au sujet {de:dish}', ['le confit'], 'le mot au sujet du confit'],
  ['fr', 'ce que vous dites {de:dish}', ['Yassine'], 'ce que vous dites de Yassine'],
  ['fr', 'ce que vous dites {de:dish}', ['Yves'], "ce que vous dites d'Yves"],
  ['fr', 'une assiette {de:dish}', ['haricots verts'], 'une assiette de haricots verts'],
  ['fr', 'une assiette {de:dish}', ['huîtres'], "une assiette d'huîtres"],
  ['fr', 'revenez goûter {à:dish}', ['les moules'], 'revenez goûter aux moules'],
  ['en', '{dish} {s:was|were} liked', ['the onion soup'], 'the onion soup was liked'],
  ['en', '{dish} {s:was|were} liked', ['the asparagus'], 'the asparagus was liked'],
  ['en', '{dish} {s:was|were} liked', ['the mussels in cider'], 'the mussels in cider were liked'],
  ['en', '{our:dish} {s:was|were} liked', ['the fries'], 'our fries were liked'],
  [
    'en',
    '{dish} {s:was|were} liked',
    ['the soup', 'the bread'],
    'the soup and the bread were liked',
  ],
]

it.each(SENTENCES)(
  'a sentence in %s, "%s", agrees with %j that fill it',
  (language, text, dishes, sentence) => {
    expect(fillIn(text, new Map([['dish', dishes]]), language)).toBe(sentence)
  },
)
