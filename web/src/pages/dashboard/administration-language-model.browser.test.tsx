import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import {
  choice,
  MONTH,
  progress,
  RESTAURANT,
  serverOf,
  visit,
} from './administration-restaurant.test-setup.ts'

describe('the language model of a restaurant', () => {
  it('offers the models of the installation, and says which is the default', async () => {
    await visit()
    const options = () =>
      choice('Language model')
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(options)
      .toEqual(['The default: large-1', 'large-1', 'large-2', 'large-3', 'large-9'])
    await expect.element(page.getByText(/^It reads reviews and writes replies/u)).toBeVisible()
  })

  it('says of a model that is offered no more which one is asked instead', async () => {
    const stored = { ...RESTAURANT, main_open_ai_model: 'small-0' }
    await visit({ server: serverOf(undefined, stored) })
    await expect
      .element(page.getByText(/^small-0 is no longer offered here. large-1 is asked instead/u))
      .toBeVisible()
    await expect.element(choice('Language model')).toHaveValue('small-0')
    await checkAccess()
    await choice('Language model').selectOptions('The default: large-1')
    expect(page.getByText(/is no longer offered here/u).elements()).toEqual([])
  })

  it('says how many of the month’s tokens are used, and what happens once they are used up', async () => {
    await visit()
    await expect.element(page.getByText('1,234,567 of 5,000,000 tokens used')).toBeVisible()
    await expect.element(progress(/month’s tokens/u)).toHaveAttribute('value', '1234567')
    await expect
      .element(page.getByText(/Once the tokens are used up, the built-in engine reads/u))
      .toBeVisible()
  })

  it('says what was used where there is no cap', async () => {
    const month = { ...MONTH, most: null }
    await visit({ server: serverOf(undefined, undefined, month) })
    await expect
      .element(page.getByText('1,234,567 tokens used since Monday, June 1. There is no cap.'))
      .toBeVisible()
  })

  it.each([
    ['restaurant', 'The month’s tokens are used up.'],
    ['installation', 'This installation’s budget for language models is spent.'],
  ] as const)(
    'says that the cap of the %s ended the questions, and until when',
    async (by, words) => {
      const month = { ...MONTH, tokens: 6_000_000, ended_by: by }
      await visit({ server: serverOf(undefined, undefined, month) })
      await expect.element(page.getByText(words)).toBeVisible()
      await expect
        .element(page.getByText(/^The built-in engine .* until Wednesday, July 1/u))
        .toBeVisible()
      expect(page.getByText(/Once the tokens are used up/u).elements()).toEqual([])
    },
  )

  it('says that the built-in engine reads and writes where no model is connected', async () => {
    const none = { models: [], default_model: null, chosen: null, asked: null }
    const server = { ...serverOf(), 'GET /language-model': () => ({ data: none }) }
    await visit({ server })
    await expect.element(page.getByText(/^No language model is connected/u)).toBeVisible()
    await expect.element(choice('Language model')).toHaveValue('')
  })
})
