import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { act, serverOf, visit } from './administration-people.test-setup.ts'
import { type Answer, button, idOf } from './administration.test-setup.tsx'

const FACTOR = `auth/user/${idOf(2)}/factor`
const WORDS = {
  en: {
    reset: 'Reset the second step of Maël Côté',
    short: 'Reset the second step…',
    body: /Only do it once you know/u,
  },
  fr: {
    reset: 'Réinitialiser la seconde étape de Maël Côté',
    short: 'Réinitialiser la seconde étape…',
    body: /Ne le faites qu’une fois/u,
  },
}
const question = () => page.getByRole('alertdialog')
const doIt = () => question().getByRole('button', { name: 'Reset the second step' })

/** A server at which Maël has a second step, or none, that this administrator may reset, or not. */
const serverWith = (has_factor: boolean, may_reset: boolean) => ({
  ...serverOf(),
  [`GET /${FACTOR}`]: (): Answer => ({ data: { has_factor, may_reset } }),
  [`POST /${FACTOR}/reset`]: (): Answer => ({ data: {} }),
})

describe('the reset of somebody’s second step', () => {
  it.each(LOOKS)('asks first, and passes axe ($language, $width px)', async (look) => {
    const own = WORDS[look.language]
    await visit({ server: serverWith(true, true), look })
    await act(look, { named: own.reset, short: own.short })
    await expect.element(question().getByText(own.body)).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('is done by its button alone, and is told', async () => {
    const { written } = await visit({ server: serverWith(true, true) })
    await button(WORDS.en.reset).click()
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(written()).toEqual([])
    await button(WORDS.en.reset).click()
    await doIt().click()
    await expect.element(page.getByText('The second step of Maël Côté was reset.')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(written()).toEqual([['POST', `${FACTOR}/reset`, {}]])
  })

  it('is not offered of somebody who has none', async () => {
    await visit({ server: serverWith(false, true) })
    await button(WORDS.en.reset).click()
    await expect.element(question().getByText(/has no second step/u)).toBeVisible()
    await expect.element(doIt()).not.toBeInTheDocument()
    await question().getByRole('button', { name: 'Close' }).last().click()
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('is not offered of somebody whose rights are not lower', async () => {
    await visit({ server: serverWith(true, false) })
    await button(WORDS.en.reset).click()
    await expect.element(question().getByText(/Only somebody of higher rights/u)).toBeVisible()
    await expect.element(doIt()).not.toBeInTheDocument()
  })

  it('says why it is not known whether there is one, and asks once more', async () => {
    const instead = { [`GET /${FACTOR}`]: [{ code: 'upstream.rejected', status: 400 }] }
    await visit({ server: serverWith(true, true), instead })
    await button(WORDS.en.reset).click()
    await expect.element(question().getByText('Failed to fetch the second step')).toBeVisible()
    await expect.element(doIt()).not.toBeInTheDocument()
    await button('Try again').click()
    await expect.element(doIt()).toBeVisible()
  })

  it('says why it failed, and can be tried again', async () => {
    const instead = { [`POST /${FACTOR}/reset`]: [{ code: 'database.unavailable', status: 503 }] }
    const { written } = await visit({ server: serverWith(true, true), instead })
    await button(WORDS.en.reset).click()
    await doIt().click()
    await expect
      .element(question().getByRole('alert').getByText('Failed to reset the second step'))
      .toBeVisible()
    await doIt().click()
    await expect.element(page.getByText('The second step of Maël Côté was reset.')).toBeVisible()
    expect(written()).toHaveLength(2)
  })

  it('is not offered of oneself', async () => {
    await visit({ server: serverWith(true, true) })
    await expect.element(button(WORDS.en.reset)).toBeVisible()
    expect(button('Reset the second step of Inès Haddad').elements()).toEqual([])
  })
})
