import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, field, open, save, STORED, TRIALS, word } from './voice.test-setup.tsx'

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

  it('says whether everything is saved, and keeps what saves the rest in view', async () => {
    await open()
    await expect.element(page.getByText('Everything is saved.')).toBeVisible()
    await field('Instructions').fill('Be brief.')
    await expect.element(page.getByText('Everything is saved.')).not.toBeInTheDocument()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => window.scrollY).toBeGreaterThan(100)
    await expect.element(button('Save')).toBeInViewport()
    await expect.element(button('Discard')).toBeInViewport()
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

describe('the trial', () => {
  it.each([
    [null, 'large-1 is asked for each of them, out of the month’s tokens.'],
    ['restaurant' as const, /tokens of the month are used up: the built-in engine writes/u],
  ])(
    'says what it costs where a language model is asked whose month ended by %s',
    async (endedBy, says) => {
      await open({ model: { asked: 'large-1', ended_by: endedBy } })
      await expect.element(trial().getByText(says)).toBeVisible()
    },
  )

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

  it('stands after its voice is saved, and is not written anew', async () => {
    const { saved, tried } = await open()
    await field('Instructions').fill('Be brief. ')
    await page.getByRole('textbox', { name: 'Signature in English' }).fill(' Zoe ')
    await trial().getByRole('button', { name: 'Try with your changes' }).click()
    await expect.poll(tried).toHaveLength(2)
    await save()
    await expect.poll(saved).toHaveLength(1)
    await expect.element(button('Discard')).not.toBeInTheDocument()
    await expect.element(trial().getByText('Nothing is stored or sent.')).toBeVisible()
    expect(tried()).toHaveLength(2)
    await trial().getByRole('button', { name: 'Other words' }).click()
    await expect.poll(() => tried()[2]).toEqual({ turn: 0, attempt: 1 })
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
