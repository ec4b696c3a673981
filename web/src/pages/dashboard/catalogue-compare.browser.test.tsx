import { describe, expect, it } from 'vitest'
import { checkAccess } from '#test/axe'
import { button, choose, dialog, open, wordsOf } from './catalogue.test-setup.tsx'

const RIGHT = 'name,category,price,currency\nDuck,Mains,31,CAD\nPie,Desserts,9.50,CAD\n'

const list = (name: string) => dialog().getByRole('list', { name })
const lines = (name: string) =>
  [...list(name).element().querySelectorAll('li')].map((line) => wordsOf(line))

/** Opens the import; a file comes next. */
async function begin(answers: Parameters<typeof open>[0] = {}) {
  const screen = await open({ address: '?importing=true', ...answers })
  await expect.element(dialog().getByRole('heading').first()).toBeVisible()
  return screen
}

describe('a file that is compared with the catalog', () => {
  it.each([
    ['en', 'The file could not be compared with your catalog', 'Try again'],
    ['fr', 'Le fichier n’a pas pu être comparé à votre catalogue', 'Réessayer'],
  ] as const)(
    'is not said to have failed to be imported where the comparison failed (%s)',
    async (language, title, again) => {
      const instead = { 'dry run': [{ status: 400, code: 'upstream.rejected' }] }
      await begin({ instead, look: { language } })
      choose(RIGHT)
      await expect.element(dialog().getByRole('heading', { name: title })).toBeVisible()
      expect(wordsOf(dialog().element())).not.toMatch(/Failed to import|n’a pas pu être importée/u)
      await button(again).click()
      await expect.element(list(language === 'en' ? 'New dishes' : 'Nouveaux plats')).toBeVisible()
    },
  )

  it('says which dish a line means by another of its names, and which lines are unclear', async () => {
    const soup = {
      name: 'Onion Soup',
      name_fr: 'Soupe à l’oignon',
      category: '',
      aliases: [],
      price: 14,
      currency: 'CAD',
      active: true,
    }
    const data = {
      created: 0,
      changed: 1,
      unchanged: 0,
      faults: [
        {
          line: 3,
          column: null,
          problem: 'ambiguous_name',
          value: 'tartare',
          dishes: ['Beef Tartare', 'Salmon Tartare'],
        },
        {
          line: 4,
          column: null,
          problem: 'repeated_dish',
          value: 'Onion Soup',
          dishes: ['Onion Soup'],
        },
      ],
      lines: [{ line: 2, before: soup, after: { ...soup, price: 16 }, changed: ['price'] }],
    }
    await begin({ instead: { 'dry run': [{ data }] } })
    choose('nom_fr,prix\nSoupe à l’oignon,16\ntartare,20\nOnion Soup,15\n')
    await expect.element(list('Dishes that change')).toBeVisible()
    expect(lines('Dishes that change')).toEqual([
      'Line 2Soupe à l’oignonOnion Soup in your catalogPrice: $14.00 → $16.00',
    ])
    expect(lines('To fix').map((line) => line.replace(/^Line \d/u, ''))).toEqual([
      'tartare20“tartare” can mean several dishes of your catalog: Beef Tartare and Salmon Tartare.',
      'Onion Soup15“Onion Soup” is Onion Soup in your catalog, and another line of the file is about that dish already.',
    ])
  })

  it('says before it is imported what each line changes in the catalog', async () => {
    const soup = {
      name: 'Onion Soup',
      name_fr: null,
      category: 'Starters',
      aliases: ['gratinée'],
      price: 14.5,
      currency: 'CAD',
      active: true,
    }
    const { written } = await begin({
      instead: {
        'dry run': [
          {
            data: {
              created: 1,
              changed: 1,
              unchanged: 1,
              faults: [],
              lines: [
                {
                  line: 2,
                  before: soup,
                  after: {
                    ...soup,
                    name_fr: 'Soupe',
                    aliases: ['gratinée', 'a', 'b'],
                    price: 16,
                    active: false,
                  },
                  changed: ['name_fr', 'aliases', 'price', 'active'],
                },
                {
                  line: 3,
                  before: { ...soup, name: 'Pie' },
                  after: { ...soup, name: 'Pie' },
                  changed: [],
                },
                {
                  line: 4,
                  before: null,
                  after: { ...soup, name: 'Tart', active: false },
                  changed: [],
                },
              ],
            },
          },
        ],
      },
    })
    choose('name;name_fr;aliases;price;active\nOnion Soup;Soupe;a|b;16;no\nPie;;;;\nTart;;;;no\n')
    await expect.element(list('Dishes that change')).toBeVisible()
    await expect
      .element(dialog().getByRole('status'))
      .toHaveTextContent('1 dish changes · 1 new dish · 1 line changes nothing')
    expect(lines('Dishes that change')).toEqual([
      'Line 2Onion SoupName in French: – → SoupeOther names added: a and bPrice: $14.50 → $16.00Comes off the menu',
    ])
    expect(lines('New dishes')).toEqual(['Line 4TartAdded, but off the menu'])
    expect(lines('Nothing changes')).toEqual(['Line 3Pie'])
    await checkAccess()
    expect(written()).toEqual([])
    await button('Import 2 dishes').click()
    await expect.element(dialog().getByText('The file is imported').first()).toBeVisible()
  })

  it('imports nothing before what the file changes is known', async () => {
    const { written } = await begin({
      instead: { 'dry run': [{ status: 400, code: 'upstream.rejected' }] },
    })
    choose(RIGHT)
    const off = button(/^Import 2 dishes/u)
    await expect.element(button('Try again')).toBeVisible()
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await off.click({ force: true })
    expect(written()).toEqual([])
    await button('Try again').click()
    await expect.element(list('New dishes')).toBeVisible()
    await button('Import 2 dishes').click()
    await expect.element(dialog().getByText('The file is imported').first()).toBeVisible()
  })

  it('has nothing to import where the catalog says all of it already', async () => {
    const pie = {
      name: 'Pie',
      name_fr: null,
      category: '',
      aliases: [],
      price: 9,
      currency: null,
      active: true,
    }
    const told = { line: 2, before: pie, after: pie, changed: [] }
    await begin({
      instead: {
        'dry run': [{ data: { created: 0, changed: 0, unchanged: 1, faults: [], lines: [told] } }],
      },
    })
    choose('name\nPie\n')
    await expect.element(list('Nothing changes')).toBeVisible()
    await expect.element(button(/^Import 0 dishes/u)).toHaveAttribute('aria-disabled', 'true')
  })
})
