import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReviewReply } from '@maitre/contract/reply'
import { asked, openPane } from './review-pane.test-setup.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const LONG = 'The soup was cold and nobody came to ask. '.repeat(40)
const DRAFT = { response: 'Thank you for telling us.', status: 'draft' } as const

const REPLY: ReviewReply = {
  tone: 'friendly',
  language: 'en',
  engine: 'local',
  engine_version: '1',
  sentences: [],
  signature: null,
  unfollowed: [],
  check: 'done',
  findings: [],
}

describe('the approval of a draft', () => {
  it('is offered on a phone only once the reply was in view', async () => {
    await openPane({ ...DRAFT, text: LONG }, { width: 375 })
    await button('Read the reply').click()
    await expect.element(page.getByText('Thank you for telling us.')).toBeInViewport()
    expect(document.activeElement).toBe(page.getByRole('region', { name: 'Reply' }).element())
    await expect.element(button('Approve')).toBeVisible()
  })

  it('is not given by its key either on a narrow screen before the reply was in view', async () => {
    await openPane({ ...DRAFT, text: LONG }, { width: 375 })
    await expect.element(button('Read the reply')).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(page.getByText('Thank you for telling us.')).toBeInViewport()
    await expect.element(button('Approve')).toBeVisible()
    expect(asked).toEqual([])
    await userEvent.keyboard('a')
    await expect.poll(() => asked).toEqual(['approve'])
  })

  it('is offered on a phone only once the end of a long reply was in view', async () => {
    await openPane({ ...DRAFT, text: LONG, response: LONG }, { width: 375 })
    await button('Read the reply').click()
    await expect.element(page.getByRole('region', { name: 'Reply' })).toBeInViewport()
    await button('Read the reply').click()
    await expect
      .poll(() => {
        // The button goes as soon as the end is in view; a press that looked for it first would wait for it for ever.
        const [more] = button('Read the reply').elements()
        if (more instanceof HTMLElement) more.click()
        return button('Approve').elements().length
      })
      .toBe(1)
  })

  it('is offered on a phone at once where the reply is in view, and always on a desktop', async () => {
    await openPane({ ...DRAFT, text: 'Fine.' }, { width: 375 })
    await expect.element(button('Approve')).toBeVisible()
    await openPane({ ...DRAFT, text: LONG })
    await expect.element(page.getByRole('button', { name: /^Approve/u }).last()).toBeVisible()
  })
})

/** How many characters the longest line of an element has, as the browser breaks its text. */
function longestLine(element: Element): number {
  const lines = new Map<number, number>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const line = Math.round(range.getBoundingClientRect().bottom)
      lines.set(line, (lines.get(line) ?? 0) + 1)
    }
  return Math.max(...lines.values())
}

describe('the lines of the open review', () => {
  const FRENCH =
    'Le service était chaleureux, mais la soupe est arrivée froide et personne n’est revenu. '
  it.each([
    [1440, LONG],
    [1920, LONG],
    [1920, FRENCH.repeat(12)],
  ])('have at most 72 characters in a window of %i pixels', async (width, text) => {
    await openPane({ ...DRAFT, text, response: `${text}End.` }, { width })
    await expect.element(page.getByText(/End\./u)).toBeInTheDocument()
    for (const element of document.querySelectorAll('blockquote, section p[dir=auto]')) {
      expect(longestLine(element)).toBeLessThanOrEqual(72)
      expect(longestLine(element)).toBeGreaterThan(45)
    }
  })
})

describe('a reply that is held for risks', () => {
  it('is called held in notice and bar, and the notice names every risk', async () => {
    await openPane({ ...DRAFT, held_reason: 'risk', risk: ['illness', 'theft'] })
    const title = 'Reply held: the guest says that someone fell ill and speaks of theft or fraud.'
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByText('Reply held', { exact: true })).toBeVisible()
    expect(page.getByText('Ready for your approval').elements()).toEqual([])
  })
})

describe('a reply that a person holds', () => {
  /** Opens a reply that these people have held, the last one first, as the server has them. */
  const heldBy = (...actors: string[]) =>
    openPane({
      ...DRAFT,
      held_reason: 'person',
      history: actors.map((actor, index) => {
        const at = `2026-11-20T18:0${9 - index}:00Z`
        return { id: `h${index}`, kind: 'held', actor, at, text: null, detail: null }
      }),
    })

  it('names the person who holds it now, and not whoever held it before', async () => {
    await heldBy('Thomas Roy', 'Inès Haddad')
    await expect.element(page.getByText('Held by Thomas Roy', { exact: true })).toBeVisible()
  })

  it('names that person to others', async () => {
    await heldBy('Thomas Roy')
    await expect.element(page.getByText('Held by Thomas Roy', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Read it and decide\.$/u)).toBeVisible()
  })

  it('is told to that person as their own doing', async () => {
    await heldBy('Inès Haddad')
    await expect.element(page.getByText('You hold this reply', { exact: true })).toBeVisible()
    expect(page.getByText(/Held by|Read it/u).elements()).toEqual([])
  })
})

describe.each([
  ['en', 'Reply held: the guest asks what the restaurant’s facts do not answer.', ['“', '”']],
  [
    'fr',
    'Réponse retenue\u00A0: le client demande ce que la fiche du restaurant ne dit pas.',
    ['«\u00A0', '\u00A0»'],
  ],
] as const)('a reply that is held for questions, in %s', (language, title, [open, close]) => {
  it('names each question in the notice, and beside the remark of the check', async () => {
    const questions = ['Do you take dogs?', 'Is there a ramp?']
    const findings = questions.map((detail) => ({
      code: 'question_unanswered' as const,
      severity: 'hard' as const,
      detail,
    }))
    const reply = { ...REPLY, findings }
    await openPane({ ...DRAFT, held_reason: 'question_unanswered', reply }, { language })
    await expect.element(page.getByText(title)).toBeVisible()
    for (const question of questions)
      await expect
        .poll(() => page.getByText(`${open}${question}${close}`).elements().length)
        .toBe(2)
  })
})

describe('the languages of the open review', () => {
  it('are told of the guest’s words, of the reply and of its field', async () => {
    const reply = { ...REPLY, language: 'fr' } as const
    await openPane({ ...DRAFT, text: 'Superb.', language: 'en', reply }, { language: 'fr' })
    const langOf = (words: string) =>
      page.getByText(words).element().closest('[lang]')?.getAttribute('lang')
    await expect.element(page.getByText('Superb.')).toBeVisible()
    expect(langOf('Superb.')).toBe('en')
    expect(langOf('Thank you for telling us.')).toBe('fr')
    await userEvent.keyboard('e')
    const field = page.getByRole('textbox', { name: 'Texte de la réponse' })
    await expect.element(field).toHaveAttribute('lang', 'fr')
    await expect.element(field).toHaveAttribute('dir', 'auto')
  })
})

describe('the open review in a window of 320 by 256 pixels, as at 400 % zoom', () => {
  it('covers nothing by what is fixed, scrolls in one direction only, and reaches every control', async () => {
    await openPane({ ...DRAFT, text: LONG }, { width: 320, height: 256 })
    const approve = page.getByRole('button', { name: 'Read the reply' })
    await expect.element(approve).toBeInTheDocument()
    const pane = page.getByRole('article').element()
    expect(pane.scrollWidth).toBeLessThanOrEqual(320)
    const scrollers = [pane, ...pane.querySelectorAll('div')].filter(
      (one) =>
        one.scrollHeight > one.clientHeight + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
    )
    expect(scrollers).toEqual([pane])
    await userEvent.keyboard('{Tab}')
    for (const control of pane.querySelectorAll('button, a')) {
      control.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      if (width === 0) continue
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      expect(control.contains(hit) || hit?.contains(control)).toBe(true)
    }
  })
})

const SPEECHLESS = { response: null, held_reason: 'other_language' } as const

describe('a review in another language', () => {
  it.each([
    ['de', 'Das Essen war kalt.', 'German', 'allemand'],
    ['es', 'La sopa estaba fría.', 'Spanish', 'espagnol'],
    ['ar', 'كان الحساء باردا.', 'Arabic', 'arabe'],
  ])('in %s promises no draft, says why and by whom it is written', async (code, text, en, fr) => {
    const given = { ...SPEECHLESS, text, language: code, fetched_at: new Date().toISOString() }
    for (const language of ['en', 'fr'] as const) {
      await openPane(given, { language })
      const words = page.getByText(language === 'en' ? en : fr, { exact: false })
      await expect.element(words.first()).toBeVisible()
      const pane = page.getByRole('article').element().textContent
      expect(pane).not.toMatch(/Drafting|being written|have one written|Rédaction|faites-en/u)
      expect(pane).toMatch(/Write the reply yourself|Écrivez la réponse vous-même/u)
    }
    const quote = page.getByText(text).element().closest('blockquote')
    expect(quote?.lang).toBe(code)
    expect(getComputedStyle(quote as Element).direction).toBe(code === 'ar' ? 'rtl' : 'ltr') // It is there.
  })

  it.each([
    ['without text', ''],
    ['of emoji only', '🍷🍷🎉'],
  ])('%s says that its draft is on the way, and nothing else', async (_name, text) => {
    await openPane({ response: null, text, language: null, fetched_at: new Date().toISOString() })
    await expect.element(page.getByText('Drafting…').first()).toBeVisible()
    const pane = page.getByRole('article').element().textContent
    expect(pane).toContain('A draft is being written')
    expect(pane).not.toMatch(/No reply yet|have one written/u)
  })

  it('beyond the month’s limit is not said to be read just now', async () => {
    await openPane({ response: null, held_reason: 'monthly_limit', text: 'Superb.' })
    await expect.element(page.getByText('Maitre has not read this review.')).toBeVisible()
    expect(page.getByRole('article').element().textContent).not.toMatch(/is reading|have one/u)
  })
})
