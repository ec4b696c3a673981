import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, editor, layOut, open, press, standsAs, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

const question = () => page.getByRole('alertdialog')

describe('a reply that guests see already', () => {
  beforeEach(() => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const live = { status: 'posted', publication: 'live', auto_approve_at: null } as const
    desk.reviews.set('Ada', { ...ada, ...live })
  })

  it('is written anew only after a question, which says that it stays public', async () => {
    await open()
    await press('r')
    await expect.element(question().getByText(/stays public on Google/u)).toBeVisible()
    await question().getByRole('button', { name: 'Leave it as it is' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(desk.writes).toEqual([])
    await press('r')
    await question().getByRole('button', { name: 'Rewrite' }).click()
    await expect.element(page.getByText('Another version.')).toBeVisible()
    expect(desk.writes.map(([what]) => what)).toEqual(['regenerate'])
    await expect
      .element(page.getByText(/^The earlier reply is still public on Google/u))
      .toBeVisible()
  })

  it('is asked about too where a person posted it by hand', async () => {
    const ada = desk.reviews.get('Ada')
    const byHand = { publication: 'by_hand', postable: false, source: 'yelp' } as const
    if (ada) desk.reviews.set('Ada', { ...ada, ...byHand })
    await open()
    await press('r')
    await expect
      .element(question().getByText(/public on Yelp until you .* post it there yourself\.$/u))
      .toBeVisible()
    expect(desk.writes).toEqual([])
    await question().getByRole('button', { name: 'Rewrite' }).click()
    await expect
      .element(page.getByText(/public on Yelp, until you post this one there yourself\.$/u))
      .toBeVisible()
  })

  it('is saved with other words only after the question, in French too', async () => {
    await open({ language: 'fr' })
    await press('e')
    await page.getByRole('textbox').fill('Mes propres mots.')
    await button(/^Enregistrer/u).click()
    await expect.element(question().getByText(/reste publique sur Google/u)).toBeVisible()
    expect(desk.writes).toEqual([])
    await question().getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(() => desk.writes.map(([what]) => what)).toEqual(['response'])
  })
})

describe('a public reply that another is to replace', () => {
  const kept = { en: 'Keep the public reply', fr: 'Garder la réponse publique' } as const

  it.each(['en', 'fr'] as const)('stands again by one press, in "%s"', async (language) => {
    const rewritten = { status: 'regenerated', publication: 'live', response: 'Another.' } as const
    standsAs('Ada', { ...rewritten, public_response: 'Thank you, Ada.' })
    await open({ language })
    await button(kept[language]).click()
    await expect.poll(() => desk.writes).toEqual([['keep', { version: 3 }]])
    await expect.element(button(kept[language])).not.toBeInTheDocument()
    await expect.element(page.getByText('Thank you, Ada.').first()).toBeVisible()
  })

  it('is not given up for while words are unsaved, and says why it could not stand again', async () => {
    const rewritten = { status: 'edited', publication: 'queued', response: 'Another.' } as const
    standsAs('Ada', { ...rewritten, public_response: 'Thank you, Ada.' })
    await open()
    await write('Words that are not saved.')
    await expect.element(button(kept.en)).not.toBeInTheDocument()
    await editor().fill('Another.')
    await press('{Escape}')
    desk.refusal = { status: 409, code: 'invalid_transition' }
    await button(kept.en).click()
    await expect.element(page.getByText(/^Failed to update review/u)).toBeVisible()
  })
})

describe('an earlier version of a reply that guests see already', () => {
  it('is brought back only after the question', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const entry = { actor: null, detail: null, id: '1', kind: 'drafted' } as const
    const history = [{ ...entry, at: new Date().toISOString(), text: 'What was said before.' }]
    const live = { status: 'posted', publication: 'live', auto_approve_at: null } as const
    desk.reviews.set('Ada', { ...ada, ...live, history })
    await open()
    await button('Compare side by side').click()
    await button('Bring this one back').click()
    await expect.element(question().getByText(/stays public on Google/u)).toBeVisible()
    expect(desk.writes).toEqual([])
    await question().getByRole('button', { name: 'Bring this one back' }).click()
    await expect
      .poll(() => desk.writes)
      .toEqual([['response', { version: 3, response: 'What was said before.' }]])
  })
})

describe('another version that a person asks for', () => {
  it('is asked for only without unsaved words, so that it meets none of their own', async () => {
    await open()
    await write('My own words.')
    await expect.element(button('Regenerate').first()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(editor()).toHaveValue('My own words.')
  })
})
