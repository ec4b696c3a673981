import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, group, open, save, STORED, word } from './voice.test-setup.tsx'

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
  const facts = () => group('Restaurant facts')

  it('are written in both languages under a subject, and one is asked for', async () => {
    const { saved } = await open()
    await facts().getByRole('button', { name: 'Add a fact' }).click()
    await facts().getByRole('button', { name: 'Done' }).click()
    await expect.element(facts().getByText('Write it in one language at least.')).toBeVisible()
    await facts().getByRole('combobox').selectOptions('Groups')
    await facts().getByRole('textbox', { name: 'In English' }).fill('Up to twelve.')
    await expect.element(facts().getByText('Replies in French cannot state it.')).toBeVisible()
    await facts().getByRole('textbox', { name: 'In French' }).fill('Jusqu’à douze.')
    await facts().getByRole('button', { name: 'Done' }).click()
    await save()
    await expect.poll(saved).toEqual([
      {
        facts: [{ key: 'groups', en: 'Up to twelve.', fr: 'Jusqu’à douze.' }, ...STORED.facts],
      },
    ])
  })

  it('say to the eye what each is about', async () => {
    await open()
    const subject = facts().getByText('Parking', { exact: true })
    await expect.element(subject).toBeVisible()
    expect(subject.element().getBoundingClientRect().height).toBeGreaterThan(10)
  })

  it('are saved while they are being written, added ones too', async () => {
    const { saved } = await open()
    await facts().getByRole('button', { name: 'Add a fact' }).click()
    await facts().getByRole('textbox', { name: 'In English' }).fill('A patio.')
    await facts().getByRole('button', { name: 'Edit the fact: Parking' }).click()
    await facts().getByRole('textbox', { name: 'In English' }).fill('A garage next door.')
    await expect.element(facts().getByText('A patio.')).toBeVisible()
    await save()
    await expect.poll(saved).toEqual([
      {
        facts: [
          { key: 'note_1', en: 'A patio.', fr: null },
          { key: 'parking', en: 'A garage next door.', fr: null },
        ],
      },
    ])
  })

  it('outlive a reload while they are being written', async () => {
    const { screen } = await open()
    await facts().getByRole('button', { name: 'Add a fact' }).click()
    await facts().getByRole('textbox', { name: 'In English' }).fill('A patio.')
    await screen.unmount()
    await open({ again: true })
    await expect.element(facts().getByText('A patio.')).toBeVisible()
  })

  it('are not saved without words, and say what they lack', async () => {
    const { saved } = await open()
    await page.getByRole('radio', { name: 'Formal' }).click()
    await facts().getByRole('button', { name: 'Edit the fact: Parking' }).click()
    const words = facts().getByRole('textbox', { name: 'In English' })
    await words.fill(' ')
    await save()
    await expect.element(words).toHaveFocus()
    await expect.element(facts().getByText('Write it in one language at least.')).toBeVisible()
    expect(saved()).toEqual([])
    await facts().getByRole('button', { name: 'Delete' }).click()
    await save()
    await expect.poll(saved).toEqual([{ tone: 'formal', facts: [] }])
  })

  it('are written by the keyboard alone, which never loses its place', async () => {
    await open()
    const add = facts().getByRole('button', { name: 'Add a fact' })
    await expect.element(add).toBeVisible()
    add.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(facts().getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Tab}A patio.{Tab}{Tab}{Tab}{Enter}')
    await expect
      .element(facts().getByRole('button', { name: 'Edit the fact: Something else' }))
      .toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(facts().getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(add).toHaveFocus()
    await expect.element(facts().getByText('A patio.')).not.toBeInTheDocument()
  })

  it('say that there is no room for more', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      key: `note_${at}`,
      en: `${at}`,
      fr: null,
    }))
    await open({ stored: { ...STORED, facts: many } })
    await expect.element(facts().getByText('The list is full: 20 facts.')).toBeVisible()
    expect(facts().getByRole('button', { name: 'Add a fact' }).elements()).toEqual([])
  })

  it('are changed and deleted in their place', async () => {
    const { saved } = await open()
    await facts().getByRole('button', { name: 'Edit the fact: Parking' }).click()
    await facts().getByRole('textbox', { name: 'In English' }).fill('A garage next door.')
    await facts().getByRole('button', { name: 'Done' }).click()
    await save()
    await expect
      .poll(saved)
      .toEqual([{ facts: [{ key: 'parking', en: 'A garage next door.', fr: null }] }])
    await facts().getByRole('button', { name: 'Edit the fact: Parking' }).click()
    await facts().getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(facts().getByText('Replies state nothing but what the guest says.'))
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
    await examples().getByRole('textbox', { name: 'Your own reply' }).fill('Not this one.')
    await examples().getByRole('button', { name: 'Cancel' }).click()
    await save()
    await expect.poll(saved).toEqual([{ examples: ['Thank you.'] }])
  })

  it('are saved while one is being written, which a reload does not lose either', async () => {
    const { screen } = await open()
    await examples().getByRole('button', { name: 'Write one' }).click()
    await examples().getByRole('textbox', { name: 'Your own reply' }).fill('Thank you. ')
    await screen.unmount()
    const { saved } = await open({ again: true })
    await expect
      .element(examples().getByRole('textbox', { name: 'Your own reply' }))
      .toHaveValue('Thank you. ')
    await save()
    await expect.poll(saved).toEqual([{ examples: [...STORED.examples, 'Thank you.'] }])
    await expect.element(examples().getByText('“Thank you.”')).toBeVisible()
    await examples().getByRole('button', { name: 'Write one' }).click()
    await examples().getByRole('textbox', { name: 'Your own reply' }).fill('See you.')
    await save()
    await expect.element(examples().getByText('“See you.”')).toBeVisible()
    expect(examples().getByRole('textbox').elements()).toEqual([])
  })

  it('are removed and written by the keyboard alone, which never loses its place', async () => {
    await open()
    const remove = examples().getByRole('button', { name: /^Remove the reply: Karim/u })
    await expect.element(remove).toBeVisible()
    remove.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(examples().getByRole('button', { name: 'Choose among published replies' }))
      .toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(examples().getByRole('textbox', { name: 'Your own reply' })).toHaveFocus()
    await userEvent.keyboard('Thank you.{Tab}{Tab}{Enter}')
    await expect.element(examples().getByText('“Thank you.”')).toBeVisible()
    await expect
      .element(examples().getByRole('button', { name: 'Choose among published replies' }))
      .toHaveFocus()
  })

  it('leave room for the one that is being written', async () => {
    const nine = Array.from({ length: 9 }, (_, at) => `Reply ${at}.`)
    await open({ stored: { ...STORED, examples: nine } })
    await examples().getByRole('button', { name: 'Write one' }).click()
    await expect.element(examples().getByText('10 replies are enough to follow.')).toBeVisible()
    await examples().getByRole('textbox', { name: 'Your own reply' }).fill('The tenth.')
    await examples().getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(examples().getByText('“The tenth.”')).toBeVisible()
  })

  it('say what will be there while nothing is published', async () => {
    await open({ published: [] })
    await examples().getByRole('button', { name: 'Choose among published replies' }).click()
    await expect.element(page.getByText('No reply is published yet')).toBeVisible()
  })
})
