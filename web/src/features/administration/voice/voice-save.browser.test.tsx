import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, group, idsOf, NOTHING, open, save, STORED } from './voice.test-setup.tsx'

const SEVEN = Array.from({ length: 7 }, (_, at) => ({
  location_id: `l${at + 1}`,
  name: `Place ${at + 1}`,
  ...NOTHING,
}))
const kept = () => page.getByText('Kept on this device, not saved yet')

async function isOver(): Promise<void> {
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
}

/** Writes instructions of a location. */
async function instruct(name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Place.*Location|^Location.*Place/u }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}(?: ·|$)`, 'u') }).click()
  await field(`Instructions of ${name}`).fill(words)
}

async function instructAll(): Promise<void> {
  for (const { name } of SEVEN) await instruct(name, `Praise ${name}.`)
}

describe('what is typed while a save is under way', () => {
  it('stays, and is saved by the next one', async () => {
    const gate = Promise.withResolvers<void>()
    const { saved } = await open({ waiting: [gate.promise] })
    await field('Instructions').fill('Be brief.')
    await page.getByRole('radio', { name: 'Formal' }).click()
    await save()
    await field('Instructions').fill('Be brief and warm.')
    await field('Signature in English').fill('Zoe')
    gate.resolve()
    await isOver()
    await expect.element(field('Instructions')).toHaveValue('Be brief and warm.')
    await expect.element(kept()).toBeVisible()
    await save()
    await expect
      .poll(() => saved()[1])
      .toEqual({ instructions: 'Be brief and warm.', signature: { en: 'Zoe', fr: 'Hélène' } })
    await expect.element(kept()).not.toBeInTheDocument()
  })

  it('stays too where it is what was stored before', async () => {
    const gate = Promise.withResolvers<void>()
    const { saved } = await open({ waiting: [gate.promise] })
    await field('Instructions').fill('Be brief.')
    await save()
    await field('Instructions').fill(STORED.instructions)
    gate.resolve()
    await isOver()
    await expect.element(field('Instructions')).toHaveValue(STORED.instructions)
    await save()
    await expect.poll(() => saved()[1]).toEqual({ instructions: STORED.instructions })
  })

  it('takes the place of the first words of a reply that were stored meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    const { saved } = await open({ waiting: [gate.promise] })
    const examples = group('Replies to follow')
    await examples.getByRole('button', { name: 'Write one' }).click()
    await examples.getByRole('textbox').fill('Thank')
    await save()
    await examples.getByRole('textbox').fill('Thank you.')
    gate.resolve()
    await isOver()
    await expect.element(kept()).toBeVisible()
    await save()
    await expect.poll(() => saved()[1]).toEqual({ examples: [...STORED.examples, 'Thank you.'] })
  })

  it('is a reply to follow that goes on, too', async () => {
    const gate = Promise.withResolvers<void>()
    const { saved } = await open({ waiting: [gate.promise] })
    const examples = group('Replies to follow')
    await page.getByRole('radio', { name: 'Formal' }).click()
    await save()
    await examples.getByRole('button', { name: 'Write one' }).click()
    await examples.getByRole('textbox').fill('Thank you.')
    gate.resolve()
    await isOver()
    await expect.element(examples.getByRole('textbox')).toHaveValue('Thank you.')
    await save()
    await expect.poll(() => saved()[1]).toEqual({ examples: [...STORED.examples, 'Thank you.'] })
  })
})

describe('a voice of more locations than one call takes', () => {
  it('is saved in parts, the house with the first', async () => {
    const { saved } = await open({ stored: { ...STORED, locations: SEVEN } })
    await instructAll()
    await page.getByRole('radio', { name: 'Formal' }).click()
    await save()
    await isOver()
    expect(saved().map(({ tone }) => tone)).toEqual(['formal', undefined])
    expect(saved().map(idsOf)).toEqual([
      ['l1', 'l2', 'l3', 'l4', 'l5'],
      ['l6', 'l7'],
    ])
    await expect.element(kept()).not.toBeInTheDocument()
  })

  it('keeps what was not stored when a part fails, and sends that alone once more', async () => {
    const failing = new Map<string, string>()
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const { saved } = await open({
      stored: { ...STORED, locations: SEVEN },
      failing,
      waiting: [first.promise, second.promise],
    })
    await instructAll()
    await save()
    await expect.poll(saved).toHaveLength(1)
    first.resolve()
    await expect.poll(saved).toHaveLength(2)
    failing.set('PUT voice', 'upstream.rejected')
    second.resolve()
    await expect.element(page.getByText('Failed to save the reply voice')).toBeVisible()
    await expect.element(field('Instructions of Place 7')).toHaveValue('Praise Place 7.')
    await expect.element(kept()).toBeVisible()
    failing.clear()
    await save()
    await isOver()
    expect(idsOf(saved()[2])).toEqual(['l6', 'l7'])
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the part that was stored before one failed as stored, and discards the rest alone', async () => {
    const second = Promise.withResolvers<void>()
    const failing = new Map<string, string>()
    const { saved } = await open({
      stored: { ...STORED, locations: SEVEN },
      failing,
      waiting: [Promise.resolve(), second.promise],
    })
    await instructAll()
    await save()
    await expect.poll(saved).toHaveLength(2)
    failing.set('PUT voice', 'upstream.rejected')
    second.resolve()
    await expect.element(page.getByText('Failed to save the reply voice')).toBeVisible()
    await button('Discard').click()
    await expect.element(field('Instructions of Place 7')).toHaveValue('')
    await page.getByRole('button', { name: /^Place.*Location|^Location.*Place/u }).click()
    await page.getByRole('option', { name: /^Place 1 ·/u }).click()
    await expect.element(field('Instructions of Place 1')).toHaveValue('Praise Place 1.')
  })
})
