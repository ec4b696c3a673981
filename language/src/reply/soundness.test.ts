import { describe, expect, test } from 'vitest'
import { sentencesOf } from './sentences-of-fact.ts'
import { distinct, unsoundIn } from './soundness.ts'

describe('a sentence of a reply', () => {
  test.each([
    ['en', 'We are sorry about the the quiet one.'],
    ['en', 'We are sorry about the absence of the hoppers and the hopper.'],
    ['en', 'We will look at our the special.'],
    ['fr', 'Nous parlerons des chaises et des chaises.'],
    ['fr', 'Votre compliment sur le le facteur nous touche.'],
    ['fr', 'Ce que vous dites de notre volcan fâché et de notre volcan fâché.'],
    ['fr', 'Merci pour la l’assiette.'],
  ] as const)(
    'is broken by a doubled article or a name said twice, in %s: %s',
    (language, text) => {
      expect(unsoundIn(text, language)).not.toBeNull()
    },
  )

  test.each([
    ['en', 'We are sorry about the soup and the salad.'],
    ['en', 'The team and the kitchen will read this.'],
    ['fr', 'Nous sommes désolés pour le riz et le rougail.'],
    ['fr', 'Nous vous la garderons, et les desserts aussi.'],
  ] as const)('is sound where two things are named, in %s: %s', (language, text) => {
    expect(unsoundIn(text, language)).toBeNull()
  })
})

test('of two phrases that say the same only one is said, the fuller one', () => {
  expect(distinct(['the love cake', 'the cake'])).toEqual(['the love cake'])
  expect(distinct(['les chaises', 'les chaises'])).toEqual(['les chaises'])
  expect(distinct(['the soup', 'the service'])).toEqual(['the soup', 'the service'])
})

test('a fact is cut at its sentences and never within a figure or behind a short form', () => {
  expect(sentencesOf('Parking is free after 5.30 pm. The lane is narrow.')).toEqual([
    'Parking is free after 5.30 pm.',
    'The lane is narrow.',
  ])
  expect(sentencesOf('We are on St. Mary Street. Open daily.')).toEqual([
    'We are on St. Mary Street.',
    'Open daily.',
  ])
  expect(sentencesOf('Open from 6 p.m. to 10 p.m. daily')).toEqual([
    'Open from 6 p.m. to 10 p.m. daily',
  ])
})
