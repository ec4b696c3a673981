import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { open as openCatalogue } from './catalogue.test-setup.tsx'
import { note, open as openGraphs } from './graphs.test-setup.tsx'
import { idOf, open as openProfiles } from './profiles.test-setup.tsx'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
// A required field has a star after its name, which exact names would need as well.
const field = (name: string) =>
  dialog().getByRole('textbox', { name: new RegExp(`^${name}(?!\\w| in)`, 'u') })

/** Lets no call that writes be answered before the test says so. */
function holdWrites(): () => void {
  const answer = globalThis.fetch
  const held = Promise.withResolvers<undefined>()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') await held.promise
    return answer(input, init)
  })
  return () => held.resolve(undefined)
}

describe('what is typed of a person, a dish or an annotation', () => {
  it('is there again when the screen of the profiles is loaded anew, and gone once it is stored', async () => {
    await openProfiles({ address: '?person=new' })
    await field('Name').fill('Zoé')
    await page.getByRole('combobox', { name: 'Role' }).last().selectOptions('Another role…')
    await field('Name of the role').fill('runner')
    await cleanup()
    const { written } = await openProfiles({ address: '?person=new', isSameBrowser: true })
    await expect.element(field('Name of the role')).toHaveValue('runner')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Zoé is now on your team.')).toBeVisible()
    expect(written()).toMatchObject([
      ['POST', 'staff-role', { name: 'runner' }],
      ['POST', 'staff-profile', { name: 'Zoé' }],
    ])
    await button('Add a person').click()
    await expect.element(field('Name')).toHaveValue('')
  })

  it('is there again when the catalogue is loaded anew, and gone once it is stored', async () => {
    await openCatalogue({ address: '?dish=new' })
    await field('Price').fill('31,5')
    await cleanup()
    await openCatalogue({ address: '?dish=new', isSameBrowser: true })
    await expect.element(field('Price')).toHaveValue('31,5')
    await field('Name').fill('Duck')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await expect.element(page.getByText('Duck is now in the catalog.')).toBeVisible()
    await button('Add a dish').click()
    await expect.element(field('Price')).toHaveValue('')
  })

  it('is there again when the graphs are loaded anew, of the annotation that it was typed for', async () => {
    await openGraphs({ notes: [note()] })
    await button('Mark a day').click()
    await button('Edit: New chef').click()
    await field('What happened').fill('Newer chef')
    await cleanup()
    await openGraphs({ notes: [note()], isSameBrowser: true })
    await button('Mark a day').click()
    await expect.element(field('What happened')).toHaveValue('')
    await button('Edit: New chef').click()
    await expect.element(field('What happened')).toHaveValue('Newer chef')
    await button('Cancel').click()
    await button('Edit: New chef').click()
    await expect.element(field('What happened')).toHaveValue('New chef')
  })
})

describe('what is typed while the rest is being stored', () => {
  it('stays in the profile, which stays open until that is stored as well', async () => {
    const { written } = await openProfiles({ address: '?person=new' })
    await field('Name').fill('Zoé')
    const answer = holdWrites()
    await dialog().getByRole('button', { name: 'Add' }).click()
    await field('Other names').fill('Zo')
    answer()
    await expect.element(page.getByText('Zoé is now on your team.')).toBeVisible()
    await expect.element(field('Other names')).toHaveValue('Zo')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(written().at(-1)).toMatchObject(['PUT', `staff-profile/${idOf(7)}`, { aliases: ['Zo'] }])
  })

  it('stays in the dish', async () => {
    await openCatalogue({ address: '?dish=new' })
    await field('Name').fill('Duck')
    const answer = holdWrites()
    await dialog().getByRole('button', { name: 'Add' }).click()
    await field('Price').fill('31')
    answer()
    await expect.element(page.getByText('Duck is now in the catalog.')).toBeVisible()
    await expect.element(field('Price')).toHaveValue('31')
  })

  it('stays in the annotation', async () => {
    const { asked } = await openGraphs({ notes: [] })
    await button('Mark a day').click()
    await field('What happened').fill('Terrace')
    const answer = holdWrites()
    await button('Add annotation').click()
    await field('What happened').fill('Terrace opened')
    answer()
    await button('Save annotation').click()
    await expect.element(button('Add annotation')).toBeVisible()
    expect(asked.at(-2)).toMatchObject({ method: 'PUT', body: { text: 'Terrace opened' } })
  })

  it('of a profile whose form is closed meanwhile is all that its form shows again', async () => {
    await openProfiles({ address: '?person=new' })
    await field('Name').fill('Zoé')
    const answer = holdWrites()
    await dialog().getByRole('button', { name: 'Add' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toEqual([])
    answer()
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.includes('profile')))
      .toEqual([])
    await button('Add a person').click()
    await expect.element(field('Name')).toHaveValue('')
  })
})
