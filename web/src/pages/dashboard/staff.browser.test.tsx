import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { HIDDEN, idOf } from './named-data.test-setup.ts'
import { banner, button, open, plain, rowNames } from './named.test-setup.tsx'

const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const said = () => plain(banner().element().textContent)

describe('the list of people', () => {
  it('is sorted by what is said, and equals by their names, never by how often they are named', async () => {
    const { asked } = await open('staff')
    await expect.poll(rowNames).toEqual(['Camille Rousseau', 'Mathy', 'Anna Roy', 'Thomas Leduc'])
    const list = asked.find(({ url }) => url.pathname.endsWith('/profile'))
    expect(list?.url.searchParams.get('sort')).toBe('name')
    await expect.element(row('Camille').getByText('sommelier · Plateau')).toBeVisible()
  })

  it('has mentions to read and not to sort by, even if an address asks for it', async () => {
    await open('staff', { address: '?sort=mentions' })
    await expect.poll(rowNames).toEqual(['Camille Rousseau', 'Mathy', 'Anna Roy', 'Thomas Leduc'])
    const heads = page.getByRole('columnheader')
    const sorted = heads.elements().filter((head) => head.querySelector('button'))
    expect(sorted.map((head) => head.textContent)).toEqual(['Person', 'Positive share'])
    expect(heads.elements().map((head) => head.textContent)).toContain('Mentions')
  })

  it('is sorted by name, and by the share from the other end', async () => {
    const { search } = await open('staff')
    await page.getByRole('columnheader', { name: 'Person' }).getByRole('button').click()
    await expect.poll(rowNames).toEqual(['Anna Roy', 'Camille Rousseau', 'Mathy', 'Thomas Leduc'])
    await page.getByRole('columnheader', { name: 'Positive share' }).getByRole('button').click()
    await expect.poll(() => search().get('sort')).toBeNull()
    await page.getByRole('columnheader', { name: 'Positive share' }).getByRole('button').click()
    await expect.poll(rowNames).toEqual(['Anna Roy', 'Thomas Leduc', 'Camille Rousseau', 'Mathy'])
  })

  it('draws the share of praise of each person over seven weeks, asked for once for all of them', async () => {
    const { asked } = await open('staff')
    const line = row('Camille').getByRole('img', { name: /^Positive share so far, week by week/u })
    await expect.element(line).toBeVisible()
    expect(plain(line.element().getAttribute('aria-label'))).toBe(
      'Positive share so far, week by week: –, 50%, 33%, 67%, 67%, 57%, 73%',
    )
    expect(row('Thomas').getByRole('img', { name: /week/u }).elements()).toEqual([])
    expect(page.getByRole('columnheader', { name: 'Last 7 weeks' }).elements()).toHaveLength(1)
    const weeks = asked.filter(({ url }) => url.pathname.endsWith('/weeks'))
    expect(weeks.map(({ url }) => [...url.searchParams.keys()])).toEqual([['endDate']])
  })

  it('leads to the profiles whoever may change them', async () => {
    const { history } = await open('staff')
    await page.getByRole('link', { name: 'Profiles' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/staff/profiles')
    await open('staff', { tier: 'Growth' })
    await expect.poll(rowNames).toHaveLength(4)
    expect(page.getByRole('link', { name: 'Profiles' }).elements()).toEqual([])
  })
})

describe('the page of a person', () => {
  it('has figures, praise over time and quotes, and no chart of how often the person is named', async () => {
    await open('staff', { address: `?about=${idOf(1)}` })
    const paper = page.getByRole('region', { name: 'Camille Rousseau' })
    await expect.element(paper).toBeVisible()
    await expect.poll(() => paper.getByRole('figure').elements()).toHaveLength(1)
    expect(plain(paper.element().querySelector('dl')?.textContent)).toBe(
      'Positive share100%too fewMentions3down 58 beforeAverage rating4.2too few',
    )
    await expect.element(paper.getByText('Robert Lavoie')).toBeVisible()
  })

  it('leads whoever may change it to the profile, and nobody else', async () => {
    const paper = page.getByRole('region', { name: 'Camille Rousseau' })
    const { history, search } = await open('staff', { address: `?about=${idOf(1)}` })
    await paper.getByRole('link', { name: 'Profile' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/staff/profiles')
    expect(search().get('person')).toBe(idOf(1))
    await open('staff', { address: `?about=${idOf(1)}`, tier: 'Growth' })
    await expect.element(paper).toBeVisible()
    expect(paper.getByRole('link', { name: 'Profile' }).elements()).toEqual([])
    await open('staff', { address: '?about=mathy' })
    const unknown = page.getByRole('region', { name: 'Mathy' })
    await expect.element(unknown).toBeVisible()
    expect(unknown.getByRole('link', { name: 'Profile' }).elements()).toEqual([])
  })

  it('names nobody who asked to be named nowhere', async () => {
    await open('staff', { address: `?about=${HIDDEN.id}` })
    await expect.element(page.getByText('This person asked to be named nowhere')).toBeVisible()
    expect(document.body.textContent).not.toContain('Odile')
    expect(document.title).not.toContain('Odile')
  })

  it('says of an old link that its person is not in the team any more', async () => {
    await open('staff', { address: `?about=${idOf(77)}` })
    await expect.element(page.getByText('This person is no longer on your team')).toBeVisible()
  })
})

describe('a name that guests use and the house does not know', () => {
  it('is asked about one at a time, with the guest’s words and a guess', async () => {
    await open('staff')
    await expect.element(banner()).toBeVisible()
    expect(said()).toContain(
      '“Mathy” is named in 3 reviews at Plateau so far. Is it Mathilde Côté?Mathy was so kind.',
    )
    expect(said()).not.toContain('Zoé')
    await expect.element(banner().getByText('2 names to sort out')).toBeVisible()
  })

  it('is linked to the one who is guessed, which is said and can be taken back', async () => {
    const { written, asked } = await open('staff')
    await button('Yes, link them').click()
    await expect.element(banner().getByText('“Mathy” now means Mathilde Côté.')).toBeVisible()
    expect(said()).toContain('“Zoé” is named in 3 reviews')
    await expect.poll(() => document.activeElement?.textContent).toContain('“Zoé”')
    // The lists are read anew, since what is counted where has changed.
    const lists = () => asked.filter(({ url }) => url.pathname.endsWith('/profile')).length
    await expect.poll(lists).toBe(2)
    await button(/^Undo/u).click()
    await expect
      .element(banner().getByText('Taken back: “Mathy” is counted as before.'))
      .toBeVisible()
    expect(said()).toContain('“Mathy” is named in 3 reviews')
    expect(written()).toEqual([
      ['POST', 'staff-suggestion/merge', { about: 'mathy', into: idOf(5) }],
      ['POST', 'staff-suggestion/undo', { about: 'mathy' }],
    ])
    await expect.poll(lists).toBe(3)
  })

  it('becomes a new person where guests name them; undoing takes the person back', async () => {
    const { written } = await open('staff')
    await button('New person').click()
    await expect.element(banner().getByText('mathy is now on your team.')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(banner().getByText(/^Taken back/u)).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'staff-suggestion/confirm', { about: 'mathy', location_ids: ['Plateau'] }],
      ['DELETE', `staff-profile/${idOf(8)}`, undefined],
    ])
  })

  it('is no longer counted once a manager ignores the name', async () => {
    const { written } = await open('staff')
    await button('Ignore').click()
    await expect.element(banner().getByText('“Mathy” is no longer counted.')).toBeVisible()
    expect(written()).toEqual([['POST', 'staff-suggestion/dismiss', { about: 'mathy' }]])
  })

  it('is linked to somebody else of the team, who is found by typing', async () => {
    const { written } = await open('staff')
    await button('Somebody else…').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('heading')).toHaveTextContent('Who is “Mathy”?')
    await checkAccess()
    await dialog.getByRole('searchbox').fill('nobody')
    await expect.element(dialog.getByText(/^Nobody of that name/u)).toBeVisible()
    await dialog.getByRole('searchbox').fill('tho')
    await expect
      .poll(() =>
        dialog
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Thomas Leducsommelier · Plateau'])
    await dialog.getByRole('button', { name: /Thomas/u }).click()
    await expect.element(banner().getByText('“Mathy” now means Thomas Leduc.')).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'staff-suggestion/merge', { about: 'mathy', into: idOf(2) }],
    ])
  })

  it('is put off, and comes again behind the last one', async () => {
    const { written } = await open('staff')
    await button('Later').click()
    expect(said()).toContain('“Zoé” is named')
    await button('Later').click()
    expect(said()).toContain('“Mathy” is named')
    expect(written()).toEqual([])
  })

  it('is asked about first while its page is open, which follows the decision and its undoing', async () => {
    const { search } = await open('staff', { address: '?about=mathy' })
    await expect.element(page.getByText('Not on your team yet').first()).toBeVisible()
    await button('New person').click()
    await expect.poll(() => search().get('about')).toBe(idOf(8))
    await button(/^Undo/u).click()
    await expect.poll(() => search().get('about')).toBe('mathy')
  })

  it('says why a decision failed, and asks again', async () => {
    const { written } = await open('staff', { failing: new Map([['/dismiss', 1]]) })
    await button('Ignore').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').element().textContent).toContain(
      'Failed to save what this name means',
    )
    expect(said()).toContain('“Mathy” is named in 3 reviews')
    await button('Ignore').click()
    await expect.element(banner().getByText('“Mathy” is no longer counted.')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(written()).toHaveLength(2)
  })

  it('is neither shown nor asked for where the tier has no profiles', async () => {
    const { asked } = await open('staff', { tier: 'Growth' })
    await expect.poll(rowNames).toHaveLength(4)
    expect(asked.map(({ url }) => url.pathname).join()).not.toContain('suggestion')
    expect(banner().elements()).toEqual([])
  })

  it('is nothing to speak of where there is none', async () => {
    await open('staff', { suggestions: [] })
    await expect.poll(rowNames).toHaveLength(4)
    expect(banner().elements()).toEqual([])
  })

  it('is asked about in French', async () => {
    await open('staff', { look: { language: 'fr' } })
    await expect.element(banner()).toBeVisible()
    expect(said()).toContain(
      '« Mathy » : ce nom figure dans 3 avis à ce jour (Plateau). Est-ce Mathilde Côté ?',
    )
    await button('Oui, l’associer').click()
    await expect.poll(said).toContain('« Mathy » désigne maintenant Mathilde Côté.')
  })
})

describe('the screen of the staff', () => {
  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open('staff', { look })
      await expect.poll(rowNames).toHaveLength(4)
      await expect.element(banner()).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await page.getByRole('link', { name: 'Camille Rousseau' }).click()
      await expect.poll(() => page.getByRole('application').elements()).toHaveLength(1)
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})
