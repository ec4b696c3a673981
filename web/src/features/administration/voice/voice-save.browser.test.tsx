import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, group, open, save, STORED } from './voice.test-setup.tsx'

const kept = () => page.getByText('Kept on this device, not saved yet')

async function isOver(): Promise<void> {
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy')
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
