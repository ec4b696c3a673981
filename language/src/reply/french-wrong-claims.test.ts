import { describe, expect, test } from 'vitest'
import { phrases, planOf, repliesTo } from './french-reviews.test-setup.ts'

const complaints = (text: string, rating: number) => phrases(planOf(text, rating).complaints)
const topics = (text: string, rating: number | null) => phrases(planOf(text, rating).topics)

describe('a reply to a French review is not sorry for what nobody blamed', () => {
  test('and hears no broken promise in « ni l’un ni l’autre »', () => {
    const text =
      'Le meilleur ou le pire ? Verdict : ni l’un ni l’autre. Bouillon qui manque de sel.'
    expect(complaints(text, 3)).not.toContain('la demande restée sans suite')
  })

  test('and hears no missing excuse in plates that come without a word', () => {
    const text =
      'La serveuse a soupiré quand on a demandé de l’eau et a posé les assiettes sans un mot.'
    expect(complaints(text, 2)).toEqual(['les soupirs', 'le sourire qui manquait'])
    expect(complaints('Assiette renversée, et elle repart sans un mot d’excuse.', 2)).toContain(
      "l'absence d'excuses",
    )
  })

  test.each([
    ['Table minuscule pour tous les plats.', 'la taille de la table'],
    ['Les tables collées les unes sur les autres.', 'la proximité des tables'],
  ])('and tells a small table from near ones: "%s"', (text, phrase) => {
    expect(complaints(text, 3)).toEqual([phrase])
  })
})

describe('a reply to a French review thanks for nothing that nobody praised', () => {
  test.each([
    ['Table bancale, calée avec un sous-bock. Addition juste.', 3],
    ['Plats honnêtes, service lent.', 3],
    ['Un ami parlait de saleté. Honnêtement moi je n’ai rien vu de sale.', 3],
    ['Les gens ont fait le ménage autour de nous, sans bruit, sans une chaise déplacée.', 5],
    ['Bonjour avez vous des chaises bébé svp et peut on rentrer avec la poussette merci', null],
    ['Au dessert, « gourmande » était le mot.', 5],
    ['Les bouteilles dans la benne à 1 h du matin, quatre fois cette semaine.', null],
    ['On nous a présenté l’addition sans qu’on la demande.', 3],
  ])('in "%s"', (text, rating) => {
    expect(topics(text, rating)).toEqual([])
  })

  test.each([
    ['Portions généreuses, on est bien calés.', /portions/],
    ['La salle est propre et les chaises confortables.', /propreté|sièges/],
    ['La bouffe était A-1.', /cuisine/],
    ['Merci pour l’accueil chaleureux.', /accueil/],
  ])('and still for what was, in "%s"', (text, phrase) => {
    expect(topics(text, 4).join()).toMatch(phrase)
  })

  test.each([
    ['Odile a déplacé deux tables pour que la poussette double passe.', /poussette/],
    ['Odile a déplacé deux tables pour le fauteuil de mon père.', /fauteuil/],
    ['Odile a déplacé deux tables pour nous faire asseoir.', /faire? de la place|fait de la place/],
  ])('and knows for whom tables were moved in "%s"', (text, phrase) => {
    const [first] = planOf(text, 5).people
    expect(first?.deed?.phrase).toMatch(phrase)
    expect(repliesTo(text, 5).join()).not.toMatch(/de avoir|de vous vous/)
  })
})
