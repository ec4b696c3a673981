import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { button, idOf } from './administration.test-setup.tsx'
import { DONE, IMPORT, UNDO, UNDOING, UNDONE, visit } from './administration-imports.test-setup.tsx'

const list = (name: string) => page.getByRole('list', { name })

describe('imports that are over', () => {
  it('are undone by one press after a question with the numbers of what goes and what stays', async () => {
    const { written } = await visit([DONE])
    await button('Undo the import of reviews.csv').click()
    const question = page.getByRole('alertdialog', { name: 'Undo the import of reviews.csv?' })
    await expect.element(question).toMatchTextContent(/1,300 reviews that this import brought/u)
    await expect.element(question).toMatchTextContent(/To 4 of them somebody wrote or approved/u)
    await expect
      .element(question.getByRole('list', { name: 'What stays' }))
      .toMatchTextContent(
        /97 stay, since their source.*2 stay.*1 stays without.*98 reviews that were/u,
      )
    await checkAccess()
    await button('Remove 1,300 reviews').click()
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('progressbar', { name: '1,000 of 1,300 removed' }))
      .toHaveAttribute('value', '1000')
    expect(written()).toEqual([['POST', `restaurant/r1/import/${IMPORT.id}/undo`, {}]])
    await expect.element(button('Undo the import of reviews.csv')).not.toBeInTheDocument()
  })

  it('stay as they are where the question is left or the undoing is refused', async () => {
    const { written } = await visit([DONE], {
      instead: { 'POST /undo': [{ code: 'import.of_others', status: 409 }] },
    })
    await button('Undo the import of reviews.csv').click()
    await button('Keep the reviews').click()
    expect(written()).toEqual([])
    await button('Undo the import of reviews.csv').click()
    await button('Remove 1,300 reviews').click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent(/Failed to undo the import.*locations that you do not see/u)
  })

  it('offer nothing to press where undoing would remove nothing', async () => {
    await visit([DONE], {
      instead: { 'GET /undo': [{ data: { ...UNDO, removes: 0, answered: 0 } }] },
    })
    await button('Undo the import of reviews.csv').click()
    await expect.element(page.getByText(/There is nothing to remove/u)).toBeVisible()
    await expect.element(button(/^Remove/u)).not.toBeInTheDocument()
  })

  it('say what was removed, what stayed and why, and who had it undone; a stuck one is asked for again', async () => {
    await visit([UNDONE, { ...UNDOING, id: idOf(6), error: 'internal', can_undo: true }])
    const rows = list('Imports so far').getByRole('listitem')
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/Undone.*1,300 reviews removed · 97 stay.*Undone by Léa Roy/u)
    await expect.element(rows.nth(1)).toMatchTextContent(/Being undone.*1,000 reviews removed/u)
    await expect
      .element(rows.nth(1).getByRole('button', { name: 'Undo the import of reviews.csv' }))
      .toBeVisible()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  })
})
