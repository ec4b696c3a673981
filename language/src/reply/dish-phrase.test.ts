import { expect, test } from 'vitest'
import { prepare, read } from '#engine'
import { dishPhrase } from './dish-phrase.ts'

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'fr',
  menu: [],
  staff: [],
})
const reading = read({ text: 'Très bon repas, merci.', rating: 5, authorName: null }, prepared)

/** The phrase for a dish that the menu calls so in French. */
function called(nameFr: string): string | null {
  const dish = {
    name: nameFr,
    labels: { fr: nameFr },
    menuItemId: 'd',
    sentiment: 'positive' as const,
    start: 0,
    end: 0,
  }
  return dishPhrase(dish, 'fr', reading, '')
}

test('the phrase for a dish has its article in French', () => {
  const names: [string, string][] = [
    ['Soupe à l’oignon gratinée', 'la soupe à l’oignon gratinée'],
    ['Œufs bénédictine', 'les œufs bénédictine'],
    ['Huîtres sur glace (6)', 'les huîtres sur glace'],
    ['Omelette aux fines herbes', "l'omelette aux fines herbes"],
    ['Escargots au beurre à l’ail', 'les escargots au beurre à l’ail'],
    ['Piments de Padrón', 'les piments de Padrón'],
    ['Moules Bulhão Pato', 'les moules Bulhão Pato'],
    ['Filet de Porc', 'le filet de porc'],
    ['Jus d’orange', 'le jus d’orange'],
    ['Bavette-frites', 'la bavette-frites'],
    ['Dégustation de vins', 'la dégustation de vins'],
    ['Grand gin tonic', 'le grand gin tonic'],
    ['Haricots verts amandine', 'les haricots verts amandine'],
    ['Pain brun & beurre', 'le pain brun et beurre'],
    // Where nobody knows the gender, "our" needs none.
    ['Dark & Foggy', 'notre Dark & Foggy'],
    ['Flanc de porc', 'notre flanc de porc'],
    ['Mule du Quai', 'notre mule du Quai'],
  ]
  for (const [name, phrase] of names) expect(called(name)).toBe(phrase)
})

/** The phrase for a dish of the menu that the guest calls so. */
function saidOf(menu: string, said: string, language: 'en' | 'fr'): string | null {
  const before = language === 'fr' ? 'Nous avons adoré ' : 'We loved the '
  const text = `${before}${said}, vraiment.`
  const dish = {
    name: menu,
    labels: { [language]: menu },
    menuItemId: 'd',
    sentiment: 'positive' as const,
    start: before.length,
    end: before.length + said.length,
  }
  const own = read(
    { text: 'The soup was lovely, thank you.', rating: 5, authorName: null },
    prepared,
  )
  return dishPhrase(dish, language, language === 'fr' ? reading : own, text)
}

test('the phrase for a dish takes the fewer words that the guest has for it, and none that leave its head out', () => {
  const names: ['en' | 'fr', string, string, string][] = [
    ['en', 'Hand-cut chips', 'Chips', 'the chips'],
    ['en', 'Sea bass for two', 'sea bass', 'the sea bass'],
    ['en', 'Grilled sardines', 'SARDINES', 'the sardines'],
    ['en', 'Pork and clams', 'clams', 'the pork and clams'],
    ['en', 'Lamb shoulder with mint', 'lamb', 'the lamb shoulder with mint'],
    ['fr', 'Calmars grillés', 'calmars', 'les calmars'],
    ['fr', 'Soupe au chou caldo verde', 'soupe au chou', 'la soupe au chou'],
    ['fr', 'Tarte aux pommes et noix', 'pommes', 'la tarte aux pommes et noix'],
    ['fr', 'Morue à Brás', 'morue à brás', 'la morue à Brás'],
    ['fr', 'Poulet grillé piri-piri', 'Poulet', 'le poulet'],
  ]
  for (const [language, menu, said, phrase] of names)
    expect(saidOf(menu, said, language), `${menu}: ${said}`).toBe(phrase)
})

test('the phrase for a dish keeps the capital of a place in English', () => {
  const dish = { menuItemId: 'd', sentiment: 'positive' as const, start: 0, end: 0 }
  for (const name of ['Yorkshire Cheeseboard', 'Whitby Crab on Toast', 'Welsh Rarebit'])
    expect(dishPhrase({ ...dish, name, labels: { en: name } }, 'en', reading, '')).toBe(
      `the ${name.split(' ')[0]} ${name.split(' ').slice(1).join(' ').toLowerCase()}`,
    )
})

test('the phrase for a dish is its guest’s word for what a playful name serves, or the name with its capitals', () => {
  const names = ['Adobo Because Lola Said So', 'Inasal off the Coals', 'Crackle & Hide Pata']
  const house = prepare({
    restaurantName: 'Chez Exemple',
    locationNames: [],
    defaultLanguage: 'en',
    menu: names.map((name, at) => ({
      id: `m${at}`,
      name,
      nameFr: null,
      aliases: ['adobo', 'inasal'].slice(at, at + 1),
    })),
    staff: [],
  })
  const text =
    'The adobo was great, the inasal was superb, and the crackle & hide pata was perfect.'
  const heard = read({ text, rating: 5, authorName: null }, house)
  const phrases = heard.dishes.map((dish) => dishPhrase(dish, 'en', heard, text))
  expect(phrases).toEqual(['the adobo', 'the inasal', 'the Crackle & Hide Pata'])
})
