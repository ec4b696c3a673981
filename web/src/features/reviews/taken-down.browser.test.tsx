import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { layOut, open, standsAs } from './inbox.test-setup.tsx'

beforeEach(layOut)

describe('a review that somebody took down for its guest', () => {
  it.each([
    ['hand-card-1', 'en', 'Guest’s card'],
    ['hand-telephone-1', 'en', 'Telephone call'],
    ['hand-1', 'en', 'At the restaurant'],
    ['hand-card-1', 'fr', 'Carte d’un client'],
    ['hand-telephone-1', 'fr', 'Appel téléphonique'],
    ['hand-1', 'fr', 'Au restaurant'],
    ['0b1c', 'en', 'Feedback page'],
  ] as const)(
    'stands by its id %s in "%s" as "%s", in the list and open',
    async (external_id, language, name) => {
      standsAs('Ada', { source: 'feedback', external_id })
      await open({ language }, { review: 'Ada' })
      await expect
        .element(page.getByRole('row', { name: new RegExp(`^${name} Ada`, 'u') }))
        .toBeVisible()
      await expect.element(page.getByText(new RegExp(`^${name} · `, 'u'))).toBeVisible()
    },
  )
})
