import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, idOf, wordsOf } from './administration.test-setup.tsx'
import { names, question, serverOf, visit } from './locations.test-setup.tsx'

describe('a location', () => {
  it('is deleted once its very name is typed, and what is lost was said in figures', async () => {
    const { written } = await visit()
    await button('Delete Plateau').click()
    await expect.element(question().getByText(/^1,204 reviews/u)).toBeVisible()
    expect(wordsOf(question().element())).toContain('871 replies')
    expect(wordsOf(question().element())).toContain('its connections: Google and Yelp')
    const sure = question().getByRole('button', { name: 'Delete location' })
    const typed = question().getByRole('textbox')
    for (const wrong of ['', 'Plat', 'plateau', 'Plateau!']) {
      await typed.fill(wrong)
      await sure.click()
      await expect.element(typed).toHaveAccessibleDescription(/^Type the exact name/u)
      await expect.element(typed).toHaveFocus()
    }
    await typed.fill('Plateau')
    await question().getByRole('button', { name: 'Cancel' }).click()
    expect(written()).toEqual([])
    await button('Delete Plateau').click()
    await expect.element(typed).toHaveValue('')
    await typed.fill(' Plateau ')
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(page.getByText('Location deleted successfully!')).toBeVisible()
    expect(written()).toEqual([['DELETE', `location/${idOf(1)}`, undefined]])
    await expect.poll(names).toEqual(['Vieux-Port'])
  })

  it('is deleted by one press where nothing is lost with it', async () => {
    const nothing = { reviews: 0, replies: 0, people: 0 }
    const { written } = await visit({
      server: {
        ...serverOf(),
        [`GET /${idOf(2)}/losses`]: () => ({ data: nothing }),
        [`DELETE /${idOf(2)}`]: () => ({ data: {} }),
      },
    })
    await button('Delete Vieux-Port').click()
    await expect.element(question().getByText(/nothing is lost with it/u)).toBeVisible()
    expect(question().getByRole('textbox').elements()).toEqual([])
    await question().getByRole('button', { name: 'Delete location' }).click()
    await expect.poll(written).toEqual([['DELETE', `location/${idOf(2)}`, undefined]])
  })

  it('stays where people belong to it, who are one press away', async () => {
    const { search } = await visit()
    await button('Delete Vieux-Port').click()
    await expect.element(question().getByText(/^2 people still belong/u)).toBeVisible()
    expect(question().getByRole('textbox').elements()).toEqual([])
    await expect
      .element(question().getByRole('button', { name: 'Delete location' }))
      .toHaveAttribute('aria-disabled', 'true')
    await question().getByRole('link', { name: 'Go to People' }).click()
    await expect.poll(() => search()['tab']).toBe('people')
  })

  it('says why it could not be deleted', async () => {
    await visit({ instead: { [`DELETE /${idOf(1)}`]: [{ code: 'location.in_use' }] } })
    await button('Delete Plateau').click()
    await question().getByRole('textbox').fill('Plateau')
    await question().getByRole('button', { name: 'Delete location' }).click()
    await expect.element(question().getByText('Failed to delete location')).toBeVisible()
  })
})
