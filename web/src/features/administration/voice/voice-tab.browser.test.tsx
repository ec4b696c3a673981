import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { open, STORED, TRIALS } from './voice.test-setup.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const word = () => field('Words to avoid')
const save = () => button('Save').click()

describe('the tab of the voice', () => {
  it('saves the tone that the arrow keys choose, and nothing else', async () => {
    const { saved } = await open()
    const friendly = page.getByRole('radio', { name: 'Friendly' })
    await expect.element(friendly).toBeChecked()
    await friendly.click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Formal' })).toBeChecked()
    await expect.element(page.getByText('Kept on this device, not saved yet')).toBeVisible()
    await save()
    await expect.element(page.getByText('The voice of your replies is saved.')).toBeVisible()
    expect(saved()).toEqual([{ tone: 'formal' }])
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  })

  it('saves instructions, signatures and language together', async () => {
    const { saved } = await open()
    await field('Instructions').fill('Be brief.')
    await field('Signature in English').fill('Zoe')
    await field('Signature in French').fill('')
    await page.getByRole('button', { name: /Language$/u }).click()
    await page.getByRole('option', { name: 'Always French' }).click()
    await expect.element(page.getByText('9 / 4,000').first()).toBeVisible()
    await save()
    await expect
      .poll(saved)
      .toEqual([{ instructions: 'Be brief.', signature: { en: 'Zoe', fr: null }, language: 'fr' }])
  })

  it('counts a value that was changed back as no change', async () => {
    await open()
    await field('Instructions').fill('Be brief.')
    await expect.element(button('Discard')).toBeVisible()
    await field('Instructions').fill(STORED.instructions)
    await expect.element(button('Discard')).not.toBeInTheDocument()
  })

  it('keeps on the device what is not saved, lets it be discarded, and takes that back', async () => {
    const { screen } = await open()
    await field('Instructions').fill('Be brief.')
    await screen.unmount()
    await open({ again: true })
    await expect.element(field('Instructions')).toHaveValue('Be brief.')
    await button('Discard').click()
    await expect.element(field('Instructions')).toHaveValue(STORED.instructions)
    await button('Undo').click()
    await expect.element(field('Instructions')).toHaveValue('Be brief.')
  })

  it('says why it could not be saved, and loses nothing', async () => {
    await open({ failing: new Map([['PUT voice', 'upstream.rejected']]) })
    await field('Instructions').fill('Be brief.')
    await save()
    await expect.element(page.getByText('Failed to save the reply voice')).toBeVisible()
    await expect.element(field('Instructions')).toHaveValue('Be brief.')
  })

  it('says why it could not be fetched, and tries again', async () => {
    const failing = new Map([['GET voice', 'upstream.rejected']])
    await open({ failing })
    await expect.element(page.getByText('Failed to fetch the reply voice')).toBeVisible()
    failing.clear()
    await button('Try again').click()
    await expect.element(field('Instructions')).toBeVisible()
  })

  it('offers tone and facts on Growth, and names the tier that brings the rest', async () => {
    await open({ tier: 'Growth' })
    await expect.element(page.getByText('Shaping the voice comes with Essential')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Formal' })).toBeVisible()
    await expect.element(button('Add a fact')).toBeVisible()
    expect(field('Instructions').elements()).toEqual([])
    expect(word().elements()).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.element(page.getByText('A happy guest wrote this.')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})

describe('the words to avoid', () => {
  it('are added by Enter, by a comma and by leaving the field, each once', async () => {
    const { saved } = await open()
    await word().fill('yummy')
    await userEvent.keyboard('{Enter}')
    await word().fill('n’hésitez pas')
    await userEvent.keyboard(',')
    await word().fill('Journey')
    await userEvent.keyboard('{Enter}')
    await word().fill('tasty')
    await userEvent.tab()
    await save()
    await expect
      .poll(saved)
      .toEqual([{ forbidden_words: ['journey', 'yummy', 'n’hésitez pas', 'tasty'] }])
  })

  it('are taken away by their button and by Backspace in the empty field', async () => {
    const { saved } = await open()
    await word().fill('yummy')
    await userEvent.keyboard('{Enter}')
    await button('Allow “journey” again').click()
    await expect.element(word()).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByText('“yummy” is allowed again.')).toBeInTheDocument()
    await save()
    await expect.poll(saved).toEqual([{ forbidden_words: [] }])
  })
})

describe('the facts', () => {
  it('are written in both languages under a subject, and one is asked for', async () => {
    const { saved } = await open()
    const facts = group('Facts that replies may state')
    await facts.getByRole('button', { name: 'Add a fact' }).click()
    await facts.getByRole('button', { name: 'Done' }).click()
    await expect
      .element(facts.getByText('Write it in one language at least.').first())
      .toBeVisible()
    await facts.getByRole('combobox').selectOptions('Groups')
    await facts.getByRole('textbox', { name: 'In English' }).fill('Up to twelve.')
    await expect.element(facts.getByText('Replies in French cannot state it.')).toBeVisible()
    await facts.getByRole('textbox', { name: 'In French' }).fill('Jusqu’à douze.')
    await facts.getByRole('button', { name: 'Done' }).click()
    await save()
    await expect.poll(saved).toEqual([
      {
        facts: [...STORED.facts, { key: 'groups', en: 'Up to twelve.', fr: 'Jusqu’à douze.' }],
      },
    ])
  })

  it('are changed and deleted in their place', async () => {
    const { saved } = await open()
    const facts = group('Facts that replies may state')
    await facts.getByRole('button', { name: 'Edit the fact: Parking' }).click()
    await facts.getByRole('textbox', { name: 'In English' }).fill('A garage next door.')
    await facts.getByRole('button', { name: 'Done' }).click()
    await save()
    await expect
      .poll(saved)
      .toEqual([{ facts: [{ key: 'parking', en: 'A garage next door.', fr: null }] }])
    await facts.getByRole('button', { name: 'Edit the fact: Parking' }).click()
    await facts.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(facts.getByText('Replies state nothing but what the guest says.'))
      .toBeVisible()
    await save()
    await expect.poll(() => saved()[1]).toEqual({ facts: [] })
  })
})

describe('the replies to follow', () => {
  const examples = () => group('Replies to follow')

  it('are chosen among those that guests see, each once', async () => {
    const { saved } = await open()
    await examples().getByRole('button', { name: 'Choose among published replies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Published replies' })
    await dialog.getByRole('button', { name: 'Follow this one' }).first().click()
    await expect.element(dialog.getByRole('button', { name: 'Chosen' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await save()
    await expect
      .poll(saved)
      .toEqual([{ examples: [...STORED.examples, 'Thank you, Ada. See you soon.'] }])
  })

  it('are written by hand, and removed', async () => {
    const { saved } = await open()
    await examples().getByRole('button', { name: 'Write one' }).click()
    await examples().getByRole('textbox', { name: 'Your own reply' }).fill(' Thank you. ')
    await examples().getByRole('button', { name: 'Add', exact: true }).click()
    await examples()
      .getByRole('button', { name: /^Remove the reply: Karim/u })
      .click()
    await examples().getByRole('button', { name: 'Write one' }).click()
    await examples().getByRole('button', { name: 'Discard' }).click()
    await save()
    await expect.poll(saved).toEqual([{ examples: ['Thank you.'] }])
  })

  it('say what will be there while nothing is published', async () => {
    await open({ published: [] })
    await examples().getByRole('button', { name: 'Choose among published replies' }).click()
    await expect.element(page.getByText('No reply is published yet')).toBeVisible()
  })
})

describe('what a location adds', () => {
  it('is saved with that location alone', async () => {
    const { saved } = await open()
    const places = page.getByRole('region', { name: 'What a location adds' })
    await places.getByRole('button', { name: /Location/u }).click()
    await page.getByRole('option', { name: 'Vieux-Montréal' }).click()
    await places
      .getByRole('textbox', { name: 'Instructions of Vieux-Montréal' })
      .fill('Name the patio.')
    await places
      .getByRole('textbox', { name: 'Signature of Vieux-Montréal in French' })
      .fill('Le Vieux')
    await expect
      .element(places.getByRole('button', { name: /Vieux-Montréal · has its own/u }))
      .toBeVisible()
    await save()
    await expect.poll(saved).toEqual([
      {
        locations: [
          {
            location_id: 'l2',
            instructions: 'Name the patio.',
            signature: { en: null, fr: 'Le Vieux' },
            facts: [],
          },
        ],
      },
    ])
  })
})

describe('the trial', () => {
  const trial = () => page.getByRole('region', { name: 'Trial on real reviews' })

  it('shows three replies, and writes them anew by what is not saved, only when asked', async () => {
    const { tried } = await open()
    await expect.element(trial().getByText(/^To the unhappy guest/u)).toBeVisible()
    expect(tried()).toEqual([{ turn: 0, attempt: 0 }])
    await page.getByRole('radio', { name: 'Formal' }).click()
    await expect.element(trial().getByText('Written before your last changes.')).toBeVisible()
    expect(tried()).toHaveLength(1)
    await trial().getByRole('button', { name: 'Try with your changes' }).click()
    await expect.poll(tried).toHaveLength(2)
    expect(tried()[1]).toEqual({ tone: 'formal', turn: 0, attempt: 0 })
  })

  it('gives other words, and other reviews', async () => {
    const { tried } = await open()
    await trial().getByRole('button', { name: 'Other words' }).click()
    await expect.poll(() => tried()[1]).toEqual({ turn: 0, attempt: 1 })
    await trial().getByRole('button', { name: 'Other reviews' }).click()
    await expect.poll(() => tried()[2]).toEqual({ turn: 1, attempt: 1 })
  })

  it('says what the check found in a reply', async () => {
    const [happy, mixed, unhappy] = TRIALS
    if (!happy || !mixed || !unhappy) throw new Error('there are three trials')
    const found = { code: 'forbidden_word', severity: 'hard', detail: 'journey' } as const
    const soft = { code: 'tone', severity: 'soft' } as const
    await open({
      trials: [
        { ...happy, reply: { ...happy.reply, findings: [found] } },
        { ...mixed, reply: { ...mixed.reply, findings: [soft] } },
        unhappy,
      ],
    })
    await expect.element(trial().getByText('A word to avoid: journey')).toBeVisible()
    await expect.element(trial().getByText('The check has a remark.')).toBeVisible()
    await expect.element(trial().getByText('No promise, no word to avoid')).toBeVisible()
  })

  it('says that there is no review yet', async () => {
    await open({ trials: [] })
    await expect.element(page.getByText('There is no review to try it on yet')).toBeVisible()
  })

  it('says why it failed, and tries again', async () => {
    const failing = new Map([['POST voice/preview', 'upstream.rejected']])
    await open({ failing })
    await expect.element(page.getByText('Failed to try the reply voice')).toBeVisible()
    failing.clear()
    await trial().getByRole('button', { name: 'Try again' }).click()
    await expect.element(trial().getByText(/^To the happy guest/u)).toBeVisible()
  })
})
