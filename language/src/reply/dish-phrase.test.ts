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
