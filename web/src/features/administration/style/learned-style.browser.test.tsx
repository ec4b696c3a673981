import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StyleEdit, StyleRuleAnswer } from '@maitre/contract/style'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { LearnedStyle } from './learned-style.tsx'

const GREETING: StyleRuleAnswer = {
  id: 'r1',
  location_id: 'l1',
  language: 'en',
  kind: 'greeting',
  words: 'Good evening {name},',
  guests: 'all',
  state: 'learned',
  seen: 4,
  among: 5,
  learned_at: '2026-11-01T10:00:00.000Z',
  decided_by: null,
  overruled: null,
  version: 0,
}
const CLOSING: StyleRuleAnswer = {
  ...GREETING,
  id: 'r2',
  language: 'fr',
  kind: 'closing',
  words: 'À bientôt chez nous !',
  guests: 'happy',
  state: 'kept',
  decided_by: 'Rose',
  overruled: 'forbidden_word',
}
const AVOIDED: StyleRuleAnswer = {
  ...GREETING,
  id: 'r3',
  kind: 'avoided',
  words: 'warmest regards',
  seen: 3,
  among: 3,
  state: 'off',
}
const EDITS: StyleEdit[] = [
  {
    review_id: 'v1',
    author_name: 'Gordon Blake',
    rating: 5,
    review_date: '2026-10-30',
    before: 'Hi Gordon, thank you.',
    after: 'Good evening Gordon, thank you.',
  },
]
const PLACES = [
  { id: 'l1', name: 'Plateau' },
  { id: 'l2', name: 'Vieux-Montréal' },
]

/** Draws the section, with these rules at the first location. */
async function open(
  stored: StyleRuleAnswer[] = [GREETING, CLOSING, AVOIDED],
  { look, code }: { look?: Partial<Look>; code?: string } = {},
) {
  keepSession(Promise.resolve(signedIn('Admin', 'Enterprise')))
  let rules = stored
  const asked: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return renewedSession()
    const method = init?.method ?? 'GET'
    const path = pathname.split('/').slice(4).join('/')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method, path, body })
    const [, id, part] = path.split('/')
    if (code !== undefined && method !== 'GET')
      return Response.json({ code, message: 'no' }, { status: 400 })
    const data = (): unknown => {
      if (part === 'edits') return EDITS
      if (method === 'DELETE') {
        rules = rules.filter((one) => one.id !== id)
        return {}
      }
      if (method === 'PUT') {
        const changed = rules.find((one) => one.id === id)
        const after = { ...changed, state: 'kept', ...Object(body), version: 1 }
        rules = rules.map((one) => (one.id === id ? after : one))
        return after
      }
      return searchParams.get('location_id') === 'l1' ? rules : []
    }
    return Response.json({ status: 'success', data: data() })
  })
  await show(
    <main className="p-4">
      <LearnedStyle restaurantId="r" places={PLACES} />
    </main>,
    look,
  )
  return { writes: () => asked.filter(({ method }) => method !== 'GET') }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const rule = (name: string | RegExp) => page.getByRole('listitem', { name })
const GREETS = 'Greets with “Good evening {first name},”'

describe('what was learned from edits', () => {
  it('says each rule in words, whom it is for and what it rests on, by language', async () => {
    await open()
    await expect.element(rule(GREETS).getByText(/In 4 of your last 5 edits/u)).toBeVisible()
    await expect.element(rule(GREETS).getByText('Learned', { exact: true })).toBeVisible()
    const closing = rule('Closes with “À bientôt chez nous !”')
    await expect.element(closing.getByText(/To happy guests/u)).toBeVisible()
    await expect.element(closing.getByText(/Decided by Rose/u)).toBeVisible()
    await expect.element(closing.getByText(/It has a word to avoid/u)).toBeVisible()
    await expect
      .element(
        rule('Never says “warmest regards”').getByText(/Taken out of 3 of 3 drafts that said it/u),
      )
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'In French' })).toBeVisible()
  })

  it('shows the edits that a rule rests on by a press', async () => {
    await open()
    await button(`See the edits: ${GREETS}`).click()
    await expect.element(page.getByText('Hi Gordon, thank you.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Good evening Gordon, thank you.')).toBeVisible()
    await button(`Hide the edits: ${GREETS}`).click()
    await expect.element(page.getByText('Good evening Gordon, thank you.')).not.toBeInTheDocument()
  })

  it('is made the house’s own, switched off and on by one press each', async () => {
    const { writes } = await open()
    await button(`Make it your rule: ${GREETS}`).click()
    await expect.element(rule(GREETS).getByText(/Your own rule/u)).toBeVisible()
    await button(`Turn off: ${GREETS}`).click()
    await expect.element(button(`Turn on: ${GREETS}`)).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([
      { version: 0, state: 'kept' },
      { version: 1, state: 'off' },
    ])
  })

  it('is edited by the keyboard alone, and the focus comes back', async () => {
    const { writes } = await open()
    await button(`Edit: ${GREETS}`).click()
    const words = page.getByRole('textbox', { name: 'Words' })
    await expect.element(words).toHaveFocus()
    await words.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Write some words.')).toBeVisible()
    expect(writes()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(button(`Edit: ${GREETS}`)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await words.fill('Good day {name},')
    await userEvent.keyboard('{Enter}')
    const edited = 'Greets with “Good day {first name},”'
    await expect.element(rule(edited).getByText(/Your own rule/u)).toBeVisible()
    await expect.element(button(`Edit: ${edited}`)).toHaveFocus()
    expect(writes()[0]?.body).toEqual({ version: 0, words: 'Good day {name},', guests: 'all' })
  })

  it('is for the guests that are chosen', async () => {
    const { writes } = await open([{ ...CLOSING, language: 'en' }])
    await button(/^Edit: Closes with/u).click()
    await button(/To happy guests.*For/u).click()
    await page.getByRole('option', { name: 'To unhappy guests' }).click()
    await button('Save').click()
    await expect.element(rule(/^Closes with/u).getByText(/To unhappy guests/u)).toBeVisible()
    expect(writes()[0]?.body).toMatchObject({ words: CLOSING.words, guests: 'unhappy' })
  })

  it('about the length takes a number of words that a reply may have', async () => {
    const { writes } = await open([{ ...GREETING, kind: 'length', words: '60' }])
    await button(/^Edit: /u).click()
    const field = page.getByRole('textbox', { name: 'Number of words' })
    await expect.element(field).toHaveValue('60')
    for (const typed of ['short', '60.5', '0']) {
      await field.fill(typed)
      await button('Save').click()
      await expect.element(page.getByText(/^Write a number from \d+ to \d+\.$/u)).toBeVisible()
    }
    expect(writes()).toEqual([])
    await field.fill('45')
    await button('Save').click()
    await expect.poll(() => writes()[0]?.body).toMatchObject({ words: '45', guests: 'all' })
  })

  it('stays as it is where the form is cancelled', async () => {
    const { writes } = await open([GREETING])
    await button(`Edit: ${GREETS}`).click()
    await page.getByRole('textbox', { name: 'Words' }).fill('Good day {name},')
    await button('Cancel').click()
    await expect.element(button(`Edit: ${GREETS}`)).toHaveFocus()
    await button(`Edit: ${GREETS}`).click()
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue(GREETING.words)
    expect(writes()).toEqual([])
  })

  it('says why words cannot be a rule, and keeps them in the form', async () => {
    await open([GREETING], { code: 'style_rule.refused' })
    await button(`Edit: ${GREETS}`).click()
    const words = page.getByRole('textbox', { name: 'Words' })
    await words.fill('Dinner is on us, {name}!')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/The check would refuse replies/u)).toBeVisible()
    await expect.element(words).toHaveValue('Dinner is on us, {name}!')
  })

  it('is erased once that was asked, and not before', async () => {
    const { writes } = await open([GREETING])
    await button(`Erase: ${GREETS}`).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(writes()).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
    await expect.element(page.getByText('Nothing is learned here yet')).toBeVisible()
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'style/r1' }])
  })

  it('is another for another location, where it says how it learns', async () => {
    await open()
    await button(/Location/u).click()
    await page.getByRole('option', { name: 'Vieux-Montréal' }).click()
    await expect.element(page.getByText(/three replies to three guests/u)).toBeVisible()
    await expect.element(rule(GREETS)).not.toBeInTheDocument()
  })

  it('is said in French on a phone in the dark, no wider than the screen', async () => {
    await open(undefined, { look: { language: 'fr', theme: 'dark', width: 375 } })
    await expect.element(rule('Salue par «\u00a0Good evening {prénom},\u00a0»')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  })
})
