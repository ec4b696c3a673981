import type { Language } from '#lib/language'
import { writeCsv } from './csv-rows.ts'

/** The first lines of a file of the menu, as the programs of each language write them. */
const LINES: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ['name', 'name_fr', 'category', 'aliases', 'price', 'currency', 'active'],
    ['Onion Soup', 'Soupe à l’oignon', 'Starters', 'French onion|gratinée', '14.50', 'CAD', 'yes'],
    ['Iced Tea', 'Thé glacé', 'Drinks', '', '5.00', 'CAD', 'no'],
  ],
  fr: [
    ['nom', 'nom_fr', 'catégorie', 'alias', 'prix', 'devise', 'actif'],
    ['Onion Soup', 'Soupe à l’oignon', 'Entrées', 'French onion|gratinée', '14,50', 'CAD', 'oui'],
    ['Iced Tea', 'Thé glacé', 'Boissons', '', '5,00', 'CAD', 'non'],
  ],
}

/** A file to fill in, with two dishes as examples. */
export const templateOf = (language: Language): string =>
  writeCsv(LINES[language], language === 'fr' ? ';' : ',')
