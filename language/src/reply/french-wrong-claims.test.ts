import { describe, expect, test } from 'vitest'
import { phrases, planOf, repliesTo, told } from './french-reviews.test-setup.ts'
import { HOUSE, replyTo } from './review.test-setup.ts'

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
    ['Le seul hic, y faisait frette en titi proche de la fenêtre.', 4],
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

describe('the price in a French review', () => {
  test.each([
    'Septante-deux euros à deux, c’est pas donné mais c’est pas volé non plus. Service parfait.',
    'Un peu cher, mais ça les vaut largement. Soupe délicieuse.',
    'Les prix sont élevés, mais c’est justifié. Très bon.',
  ])('is no fault where it is worth it: "%s"', (text) => {
    expect(planOf(text, 4).complaints.filter(({ about }) => about === 'value')).toEqual([])
  })

  test.each([
    ['Cher, et ça ne le vaut pas.', 2],
    ['Beaucoup trop cher pour ce que c’est.', 3],
  ])('is one where it is not: "%s"', (text, rating) => {
    expect(planOf(text, rating).complaints.map(({ about }) => about)).toContain('value')
  })

  test('is noted, and no pardon asked for it, where the guest is content', () => {
    for (const reply of repliesTo('Très bien mais cher.', 4))
      expect(reply).not.toMatch(/excuses|désolés|pardon/i)
  })
})

describe('a reply to somebody who was not served', () => {
  test.each([
    'Bonjour avez vous des chaises bébé svp et peut on rentrer avec la poussette merci',
    'Je n’y ai pas mangé, c’était complet. La dame à l’entrée nous a indiqué une autre adresse.',
    'On n’a pas pu y manger, plus une table. Vous prenez les réservations ?',
  ])('speaks of no visit and of no second one: "%s"', (text) => {
    for (const tone of ['friendly', 'formal', 'fun', 'neutral'] as const) {
      const { text: reply } = replyTo(told(text, null), 'fr', { tone }, HOUSE)
      expect(reply).not.toMatch(/visite|revoir|de nouveau|retrouver|passage|bien passé/)
    }
  })
})

describe('a French review of somebody who expects a child', () => {
  test('celebrates nothing where it is the reason of a complaint', () => {
    const text = 'Enceinte de six mois, je demande le ragoût bien cuit. Il arrive rosé.'
    expect(planOf(text, 2).occasions).toEqual([])
    const glad = planOf('On fêtait : ma sœur est enceinte de six mois ! Parfait.', 5).occasions
    expect(glad.map(({ about }) => about)).toContain('expecting')
  })
})

test('a French fault that was warmed up at once is no lack of freshness', () => {
  const text = 'Odile au top, le ragoût un peu tiède mais elles l’ont réchauffé tout de suite.'
  expect(complaints(text, 4)).not.toContain('la fraîcheur des produits')
  expect(planOf('Le ragoût était réchauffé au micro-ondes.', 3).retold.fault).not.toBeNull()
})

describe('the dishes of a French review', () => {
  test.each([
    ['Tout était parfait, du kir au far.', /kir au/],
    ['Du café au cognac en passant par les huîtres, rien à redire.', /huîtres au/],
    [
      'Moi qui suis venu d’Abidjan, je mangeais pain-fromage depuis une semaine. Quel délice ici !',
      /pain/,
    ],
    ['Ragoût sucré-salé comme il faut. Merci !', /le sucré-salé/],
    ['La tourte de ma mère est meilleure, mais quel accueil !', /tourte/],
    ['On est restés deux heures, rien de grave. La soupe était parfaite.', /grave/],
  ])('are none that only sound so: "%s"', (text, dish) => {
    for (const reply of repliesTo(text, 5)) expect(reply).not.toMatch(dish)
  })

  test('keep what they are made of', () => {
    expect(phrases(planOf('La soupe au fromage est parfaite.', 5).dishes)).toEqual([
      'la soupe au fromage',
    ])
  })
})

test('a birthday upstairs is that of the guests where they celebrated it', () => {
  const { occasions } = planOf('On a fêté les 70 ans de notre papa à l’étage. Parfait.', 5)
  expect(occasions.map(({ about }) => about)).toContain('birthday')
})

test('a reply to French guests who could not come speaks of no visit', () => {
  const text = 'Nous n’avons pas pu venir (grippe), et vous nous avez remboursé l’acompte. Classe.'
  for (const reply of repliesTo(text, 5)) expect(reply).not.toMatch(/visite|revoir|de nouveau/)
})

describe('a colleague’s name in a French review', () => {
  test.each(['Ma sœur, Odile, a adoré le ragoût.', 'Avec ma sœur, Odile, nous avons adoré.'])(
    'is that of somebody who came along: "%s"',
    (text) => {
      expect(planOf(text, 5).people).toEqual([])
    },
  )

  test.each([
    'Repas de départ à la retraite de notre Bastien. Bastien a eu sa bougie et une petite larme.',
    'On a fêté les 40 ans de Bastien chez vous. Bastien a adoré sa surprise.',
    'Pour l’anniversaire de ma Odile, tout était parfait. Odile a ri toute la soirée.',
  ])('is that of a guest whose day it was: "%s"', (text) => {
    expect(planOf(text, 5).people).toEqual([])
  })

  test.each([
    'Pour l’anniversaire de ma mère, Bastien a apporté une bougie.',
    'Merci pour les bons conseils de Bastien.',
    'Les conseils de Bastien étaient parfaits.',
    'Dix ans que Bastien nous reçoit, toujours parfait.',
  ])('stays the colleague’s: "%s"', (text) => {
    expect(phrases(planOf(text, 5).people)).toEqual(['Bastien'])
  })
})

test('a French starter that disappoints is not the whole kitchen', () => {
  const blamed = complaints('Plat très bon, entrée bof (soupe molle et grasse), dessert ok.', 3)
  expect(blamed).not.toContain('la qualité de la cuisine')
  expect(blamed).not.toContain('la cuisine')
  expect(complaints('Nourriture bof, vraiment.', 3)).toContain('la qualité de la cuisine')
})
