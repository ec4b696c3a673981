import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { dialog, mark, note, openReview, server, TEXT } from './correction.test-setup.tsx'

const SLOW = /^Long wait/u
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const message = (words: RegExp) => page.getByRole('region', { name: 'messages' }).getByText(words)
const place = (words: string) => {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length }
}
/** Lets no write be answered before the test says so. */
function holdWrites(): () => void {
  const held = Promise.withResolvers<undefined>()
  server.gate = held.promise
  return () => held.resolve(undefined)
}
async function press(one: RegExp, name: string): Promise<void> {
  await note(one).click()
  await button(name).click()
  await expect.element(dialog()).not.toBeInTheDocument()
}

describe.each(LOOKS)('what was read, in $language, $theme, at $width pixels', (look) => {
  const words = {
    en: { known: /A dish of your menu: onglet · Praise/u, said: 'The guest’s words say so.' },
    fr: {
      known: /Un plat de votre carte\s: onglet · Compliment/u,
      said: /mots du client le disent/u,
    },
  }[look.language]

  it('is explained by a press on the marked words, with their sentence and who says so', async () => {
    await openReview(look)
    await page.getByText('onglet', { exact: true }).first().click()
    await expect.element(dialog().getByText(words.known)).toBeVisible()
    await expect.element(dialog().getByText(words.said)).toBeVisible()
    expect(dialog().element().querySelector('blockquote')?.textContent).toBe(
      'The onglet was superb.',
    )
    await checkAccess()
    const { left, right, bottom } = dialog().element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(look.width)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    expect(dialog().element().scrollWidth).toBeLessThanOrEqual(dialog().element().clientWidth)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

describe('what was read', () => {
  it('is explained on a phone by a row of the sheet of notes', async () => {
    await openReview(LOOKS[1])
    await page.getByRole('button', { name: /: 5$/u }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Attente trop longue/u })
      .click()
    await expect
      .element(
        dialog()
          .getByText(/^Un thème\s: Attente · Reproche$/u)
          .first(),
      )
      .toBeVisible()
    expect(dialog().getByRole('listitem').elements()).toHaveLength(2)
    await checkAccess()
  })

  it('is explained for each mention by its note, and for one alone by its words', async () => {
    await openReview()
    await note(SLOW).click()
    expect(dialog().getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(dialog().getByText('The words around it suggest it.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByText('Slow again').click()
    await expect.element(dialog().getByText('Slow again')).toBeVisible()
    expect(dialog().getByRole('listitem').elements()).toHaveLength(1)
  })

  it('is neutral where only the stars tell, which is said, and every feeling can be chosen', async () => {
    await openReview()
    await note(/^Soup/iu).click()
    await expect.element(dialog().getByText('Only the stars say how it was.')).toBeVisible()
    await expect.element(button('Neutral')).toHaveAttribute('aria-pressed', 'false')
    await button('Neutral').click()
    await expect.poll(() => server.sent).toMatchObject([{ kind: 'dish', sentiment: 'neutral' }])
  })

  it('opens by Enter on a note, closes by Escape, and the focus returns', async () => {
    await openReview()
    await expect.element(note(SLOW)).toBeVisible()
    const element = note(SLOW).element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(element)
  })

  it('is only explained to a role that may not correct it', async () => {
    await openReview({}, { role: 'BOH' })
    await note(/^Onglet/iu).click()
    await expect.element(dialog().getByText(/A dish of your menu/u)).toBeVisible()
    expect(dialog().getByRole('button').elements()).toEqual([])
  })

  it('says that the reply rests on its words, where it does', async () => {
    const quote = { kind: 'review' as const, ...place('onglet'), quote: 'onglet' }
    await openReview(
      {},
      {
        response: 'We are glad.',
        reply: {
          tone: 'friendly',
          language: 'en',
          engine: 'local',
          engine_version: '1',
          sentences: [{ start: 0, end: 12, grounds: [quote] }],
          signature: null,
          unfollowed: [],
          check: 'done',
          findings: [],
        },
      },
    )
    await note(SLOW).click()
    await expect.element(dialog()).toBeVisible()
    expect(
      dialog()
        .getByText(/reply rests/u)
        .elements(),
    ).toEqual([])
    await userEvent.keyboard('{Escape}')
    await note(/^Onglet/iu).click()
    await expect.element(dialog().getByText(/^The reply rests on these words/u)).toBeVisible()
    await button('Complaint').click()
    await expect.element(message(/^Corrected.*The reply rests on these words/u)).toBeVisible()
  })
})

describe('a person who corrects what was read', () => {
  it.each([
    [/^Onglet/iu, 'Complaint', { kind: 'dish', ...place('onglet'), sentiment: 'negative' }],
    [/^Onglet/iu, 'Both', { kind: 'dish', sentiment: 'conflict' }],
    [/^Onglet/iu, 'Neutral', { kind: 'dish', sentiment: 'neutral' }],
    [/^Onglet/iu, 'Not a dish', { kind: 'dish', ...place('onglet'), remove: true }],
    [/^Onglet/iu, 'Not on our menu', { kind: 'dish', menu_item_id: null }],
    [/^Quillon/u, 'Praise', { kind: 'person', ...place('Quillon'), sentiment: 'positive' }],
    [/^Quillon/u, 'Not a person', { kind: 'person', ...place('Quillon'), remove: true }],
    [/^Quillon/u, 'Not of our team', { kind: 'person', staff_id: null, sentiment: 'negative' }],
    [/^illness/iu, 'Not a risk', { kind: 'risk', risk: 'illness', remove: true }],
  ])('of %s says by one press: %s', async (one, name, sent) => {
    await openReview()
    await press(one, name)
    await expect.poll(() => server.sent).toMatchObject([{ version: 1, ...sent }])
    await expect.element(message(/^(?:Corrected|Taken out)\. The figures follow\.$/u)).toBeVisible()
  })

  it('says of one mention alone that it is another topic, or none', async () => {
    await openReview()
    await page.getByText('Slow again').click()
    await dialog().getByRole('button', { name: /Topic/u }).click()
    await page.getByRole('option', { name: 'Service', exact: true }).click()
    const wait = { kind: 'keyword', ...place('Slow again'), keyword: 'slow' }
    await expect
      .poll(() => server.sent)
      .toMatchObject([{ ...wait, category: 'service', sentiment: 'negative' }])
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(note(/^Poor service.*Corrected by a person/u)).toBeVisible()
    await expect.element(note(SLOW)).toBeVisible()
    await page.getByText('slow to greet').click()
    await button('Not this topic').click()
    await expect
      .poll(() => server.sent[1])
      .toMatchObject({ kind: 'keyword', ...place('slow to greet'), remove: true })
  })

  it('sees it before the server has answered, and keeps the focus where it was', async () => {
    await openReview()
    const answer = holdWrites()
    await expect.element(note(/^Onglet/iu)).toBeVisible()
    const element = note(/^Onglet/iu).element()
    await press(/^Onglet/iu, 'Complaint')
    await expect.poll(() => mark('onglet').className).toMatch(/bg-negative-tint/u)
    await expect.element(note(/^Onglet.*criticized.*Corrected by a person/iu)).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(element)
    await note(/^Onglet/iu).click()
    await expect.element(dialog().getByText('Being saved…')).toBeVisible()
    expect(dialog().getByRole('button').elements()).toEqual([])
    expect(server.sent).toEqual([])
    answer()
    await expect.poll(() => server.sent).toHaveLength(1)
    await expect.element(button('Take the correction back')).toBeVisible()
    expect(dialog().getByText('Being saved…').elements()).toEqual([])
  })

  it('reads of what they took out that it is saved as soon as it is, where its note stands open', async () => {
    await openReview()
    const answer = holdWrites()
    await press(/^Onglet/iu, 'Not a dish')
    await note(/^Not a dish/u).click()
    await expect.element(dialog().getByText('Being saved…')).toBeVisible()
    answer()
    await button('Take the correction back').click()
    await expect.poll(() => server.takenBack).toEqual(['c1'])
  })

  it('has the figures of other screens and the list asked for anew', async () => {
    const asked = () => [server.figures, server.lists]
    await openReview()
    await expect.poll(asked).toEqual([1, 1])
    await press(/^Onglet/iu, 'Complaint')
    await expect.poll(asked).toEqual([2, 2])
    await page.getByRole('button', { name: /^Undo/u }).click()
    await expect.poll(asked).toEqual([3, 3])
  })

  it('reads nothing of an earlier correction once another one is on its way', async () => {
    await openReview()
    await press(/^Onglet/iu, 'Complaint')
    await expect.element(message(/^Corrected/u)).toBeVisible()
    const answer = holdWrites()
    await press(/^Quillon/u, 'Praise')
    await expect.element(message(/^Corrected/u)).not.toBeInTheDocument()
    answer()
    await expect.element(message(/^Corrected/u)).toBeVisible()
  })

  it('takes it back by the message, and what was read shows again', async () => {
    await openReview()
    await press(/^Quillon/u, 'Praise')
    await expect.element(note(/^Quillon.*Staff praised.*Corrected/u)).toBeVisible()
    await page.getByRole('button', { name: /^Undo/u }).click()
    await expect.poll(() => server.takenBack).toEqual(['c1'])
    await expect.element(note(/^Quillon.*Staff criticized/u)).toBeVisible()
    await expect.element(message(/^Correction taken back\.$/u)).toBeVisible()
  })

  it('takes it back later where it stands, and reads who made it', async () => {
    await openReview()
    await press(/^Quillon/u, 'Praise')
    await note(/^Quillon.*Staff praised/u).click()
    await expect.element(dialog().getByText(/^Corrected by Inès Haddad, \S.*\.$/u)).toBeVisible()
    await button('Take the correction back').click()
    await expect.poll(() => server.takenBack).toEqual(['c1'])
    await expect.element(note(/^Quillon.*Staff criticized/u)).toBeVisible()
  })

  it('finds what they took out among the notes, unmarked, and takes that back', async () => {
    await openReview()
    await press(/^Onglet/iu, 'Not a dish')
    await expect.element(note(/^Not a dish.*Corrected by a person.*onglet/u)).toBeVisible()
    expect(() => mark('onglet')).toThrow('is not marked')
    await expect.element(message(/^Taken out/u)).toBeVisible()
    await note(/^Not a dish/u).click()
    await button('Take the correction back').click()
    await expect.poll(() => server.takenBack).toEqual(['c1'])
    await expect.poll(() => mark('onglet').className).toMatch(/bg-positive-tint/u)
  })

  it('is told by the guest’s name that it failed, and what was read stands there again', async () => {
    await openReview()
    server.refusal = { status: 409, code: 'correction.limit_reached' }
    await expect.element(note(/^Onglet/iu)).toBeVisible()
    // What stands there again is what the page has put back.
    server.isSilent = true
    await press(/^Onglet/iu, 'Complaint')
    const why = /^Ada: Failed to correct review\. This review has too many corrections\.$/u
    await expect.element(message(why)).toBeVisible()
    await expect.element(note(/^Onglet.*Dish praised$/iu)).toBeVisible()
    expect(mark('onglet').className).toMatch(/bg-positive-tint/u)
  })

  it('is told that taking back failed, and the correction stands', async () => {
    await openReview()
    await press(/^Onglet/iu, 'Complaint')
    await expect.element(message(/^Corrected/u)).toBeVisible()
    server.refusal = { status: 503, code: 'database.unavailable' }
    await page.getByRole('button', { name: /^Undo/u }).click()
    await expect.element(message(/^Ada: Failed to undo correction\. /u)).toBeVisible()
    await expect.element(note(/^Onglet.*criticized.*Corrected/iu)).toBeVisible()
  })

  it('finds no message over the sheet on a phone, which takes the correction back itself', async () => {
    await openReview(LOOKS[1])
    await page.getByText('onglet', { exact: true }).first().click()
    await button('Reproche').click()
    await expect.element(message(/^Corrigé/u)).toBeVisible()
    await page.getByText('onglet', { exact: true }).first().click()
    await expect.element(button('Annuler la correction')).toBeVisible()
    await expect.element(message(/^Corrigé/u)).not.toBeInTheDocument()
    await button('Annuler la correction').click()
    await expect.poll(() => server.takenBack).toEqual(['c1'])
  })
})
