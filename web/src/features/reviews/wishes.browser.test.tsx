import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { KeywordCategory } from '@maitre/contract/constants'
import type { ReviewReading } from '@maitre/contract/reading'
import {
  button,
  checkedBy,
  desk,
  layOut,
  open,
  press,
  standsAs,
  write,
} from './inbox.test-setup.tsx'

beforeEach(layOut)

/** A reading in which the guest speaks of these. */
const readingOf = (topics: readonly KeywordCategory[]): ReviewReading => ({
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'neutral', score: 0, mismatch: false },
  keywords: topics.map((category, at) => ({
    start: at,
    end: at + 1,
    keyword: 'taste',
    category,
    sentiment: 'negative',
  })),
  dishes: [],
  people: [],
  risks: [],
  removed: [],
})

describe('the instruction for another version', () => {
  it('is put together by chips, as sentences that can be changed and gone on from, and is sent as it then reads', async () => {
    await open()
    await button('Instruction').click()
    const field = page.getByRole('textbox', { name: 'What should the next version do?' })
    for (const name of ['Shorter', 'Invite them back']) await button(name).click()
    await expect.element(field).toHaveValue('Shorter. Invite them back.')
    await expect.element(button('Shorter')).not.toBeInTheDocument()
    await button('Regenerate').click()
    await expect
      .poll(() => desk.writes.at(-1))
      .toMatchObject(['regenerate', { additional_instructions: 'Shorter. Invite them back.' }])
  })

  it('asks for what the house would have mentioned, and for a topic of the guest to be left out', async () => {
    const topics = ['wait_time', 'wait_time', 'value', 'drinks', 'menu_variety'] as const
    standsAs('Ada', { reading: readingOf(topics) })
    await open()
    await button('Instruction').click()
    const wishes = page.getByRole('group', { name: 'Add to the instruction' })
    // The first three topics are offered, each once.
    expect(wishes.getByRole('button', { name: /^Leave out/u }).elements()).toHaveLength(3)
    for (const name of ['Mention the parking', 'Mention the opening hours', 'Leave out: Value'])
      await button(name).click()
    const sent = 'Mention the parking. Mention the opening hours. Leave out: Value.'
    await expect
      .element(page.getByRole('textbox', { name: 'What should the next version do?' }))
      .toHaveValue(sent)
    await button('Regenerate').click()
    await expect
      .poll(() => desk.writes.at(-1))
      .toMatchObject(['regenerate', { additional_instructions: sent }])
  })

  it('asks for one of two wishes that contradict one another, the one that was chosen last', async () => {
    await open()
    await button('Instruction').click()
    const field = page.getByRole('textbox', { name: 'What should the next version do?' })
    for (const name of ['Shorter', 'Warmer', 'Invite them back', 'Longer'])
      await button(name).click()
    await expect.element(field).toHaveValue('Warmer. Invite them back. Longer.')
    await expect.element(button('Shorter')).toBeVisible()
    await button('No invitation to come back').click()
    await expect.element(field).toHaveValue('Warmer. Longer. No invitation to come back.')
  })

  it('keeps on a phone the language of the reply and the button that sends it in sight', async () => {
    await open({ width: 375 }, { review: 'Ada' })
    await button('Instruction').click()
    await expect.element(button('Reply language: English')).toBeInViewport({ ratio: 1 })
    await expect.element(button('Regenerate')).toBeInViewport({ ratio: 1 })
    await button('Warmer').click()
    await button('Regenerate').click()
    await expect
      .poll(() => desk.writes.at(-1))
      .toMatchObject(['regenerate', { additional_instructions: 'Warmer.' }])
  })

  it('stays in its field where no version could be written', async () => {
    await open()
    await button('Instruction').click()
    await page.getByRole('textbox').fill('Say that the terrace is open.')
    desk.refusal = { status: 503, code: 'database.unavailable' }
    await button('Regenerate').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue('Say that the terrace is open.')
  })

  it('is not sent by its key while words are unsaved, whose place another version would take', async () => {
    await open()
    await write('My own words.')
    await press('{Escape}')
    await button('Instruction').click()
    await page.getByRole('textbox').fill('Shorter.')
    await press('{Control>}{Enter}{/Control}')
    await button('Discard').click()
    await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    expect(desk.writes).toEqual([])
    await page.getByRole('textbox').click()
    await press('{Control>}{Enter}{/Control}')
    await expect.poll(() => desk.writes.map(([what]) => what)).toEqual(['regenerate'])
  })

  it('is told where the reply does not follow it', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const reply = {
      tone: 'friendly' as const,
      language: 'en' as const,
      engine: 'local',
      engine_version: '1',
      sentences: [],
      signature: null,
      unfollowed: ['the king of Spain'],
      check: 'done' as const,
      findings: [],
    }
    desk.reviews.set('Ada', { ...ada, reply })
    await open()
    await expect.element(page.getByText(/does not follow “the king of Spain”/u)).toBeVisible()
  })
})

describe('the voice of the next version', () => {
  const tools = (tone: string, language: string) => [
    button(`Tone: ${tone}`),
    button(`Reply language: ${language}`),
  ]

  it('is the one of now where nobody chooses, whatever the present reply was written in', async () => {
    standsAs('Ada', { reply: checkedBy('done'), voice: { tone: 'formal', language: 'fr' } })
    await open()
    for (const tool of tools('Formal', 'French')) await expect.element(tool).toBeVisible()
    await button('Regenerate').click()
    await expect.poll(() => desk.writes.length).toBe(1)
    expect(desk.writes[0]?.[1]).toEqual({ version: 3, additional_instructions: '' })
  })

  it('is what somebody chose for this reply', async () => {
    const reply = { ...checkedBy('done'), chosen: ['tone' as const] }
    standsAs('Ada', { reply, voice: { tone: 'formal', language: null } })
    await open()
    for (const tool of tools('Friendly', 'English')) await expect.element(tool).toBeVisible()
  })
})
