import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { act, serverOf, visit } from './administration-people.test-setup.ts'
import { type Answer, button, idOf } from './administration.test-setup.tsx'

const END = `auth/user/${idOf(2)}/session/end`
const WORDS = {
  en: {
    open: 'Log Maël Côté out everywhere',
    short: 'Log out everywhere…',
    body: /ends at once, on all devices/u,
  },
  fr: {
    open: 'Fermer les sessions de Maël Côté',
    short: 'Fermer les sessions…',
    body: /se ferment tout de suite/u,
  },
}
const question = () => page.getByRole('alertdialog')
const doIt = () => question().getByRole('button', { name: 'Log out everywhere' })

/** A server at which Maël has so many open sessions. */
const serverWith = (ended: number) => ({
  ...serverOf(),
  [`POST /${END}`]: (): Answer => ({ data: { ended } }),
})

describe('the end of somebody’s sessions', () => {
  it.each(LOOKS)('is asked first, and passes axe ($language, $width px)', async (look) => {
    const own = WORDS[look.language]
    await visit({ server: serverWith(2), look })
    await act(look, { named: own.open, short: own.short })
    await expect.element(question().getByText(own.body)).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it.each([
    [2, '2 sessions of Maël Côté were ended.'],
    [1, '1 session of Maël Côté was ended.'],
    [0, 'Maël Côté was logged in nowhere.'],
  ])('is done by its button alone, and told in figures (%i)', async (ended, told) => {
    const { written } = await visit({ server: serverWith(ended) })
    await button(WORDS.en.open).click()
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(written()).toEqual([])
    await button(WORDS.en.open).click()
    await doIt().click()
    await expect.element(page.getByText(told)).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(button(WORDS.en.open)).toHaveFocus()
    expect(written()).toEqual([['POST', END, {}]])
  })

  it('stays a question that says why it failed, and can be tried again', async () => {
    const instead = { [`POST /${END}`]: [{ code: 'database.unavailable', status: 503 }] }
    await visit({ server: serverWith(1), instead })
    await button(WORDS.en.open).click()
    await doIt().click()
    await expect
      .element(question().getByRole('alert').getByText('Failed to end the session'))
      .toBeVisible()
    await doIt().click()
    await expect.element(page.getByText('1 session of Maël Côté was ended.')).toBeVisible()
  })
})
