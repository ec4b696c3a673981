import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@maitre/contract/constants'
import { articlesIn } from './articles.ts'
import { categoriesOf } from './categories.ts'
import { otherLanguage } from './other-language.ts'

const article = (slug: string, pair: string, category: string) => ({ slug, pair, category })

describe('the categories of the blog', () => {
  it('hold their articles in the order given, and know their counterparts', () => {
    const english = [
      article('third', 'troisieme', 'Menu & kitchen'),
      article('second', 'deuxieme', 'Team'),
      article('first', 'premier', 'Menu & kitchen'),
    ]
    const french = [
      article('deuxieme', 'second', 'Équipe'),
      article('premier', 'first', 'Carte'),
      article('troisieme', 'third', 'Carte'),
    ]
    expect(categoriesOf(english, french)).toEqual([
      {
        name: 'Menu & kitchen',
        slug: 'menu-kitchen',
        pair: 'carte',
        articles: [english[0], english[2]],
      },
      { name: 'Team', slug: 'team', pair: 'equipe', articles: [english[1]] },
    ])
  })

  it('end the build where one is two in the other language', () => {
    const english = [article('a', 'un', 'Replies'), article('b', 'deux', 'Replies')]
    const french = [article('un', 'a', 'Réponses'), article('deux', 'b', 'Équipe')]
    expect(() => categoriesOf(english, french)).toThrow('"Replies" is not one')
  })

  it('end the build where two would have one address', () => {
    const french = [article('un', 'a', 'Équipe'), article('deux', 'b', 'Equipe')]
    const english = [article('a', 'un', 'Team'), article('b', 'deux', 'Staff')]
    expect(() => categoriesOf(french, english)).toThrow('no address of its own')
  })

  it.each(LANGUAGES)('hold each article in "%s" once, and lead back from the other', (language) => {
    const [articles, twins] = [articlesIn(language), articlesIn(otherLanguage(language))]
    const categories = categoriesOf(articles, twins)
    expect(categories.length).toBeGreaterThan(2)
    expect(new Set(categories.flatMap((one) => one.articles))).toEqual(new Set(articles))
    for (const { slug, pair } of categoriesOf(twins, articles))
      expect(categories).toContainEqual(expect.objectContaining({ slug: pair, pair: slug }))
  })
})
