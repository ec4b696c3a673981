import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { back, heading, kept, next, openAt, openWizard } from './wizard.test-setup.tsx'

beforeEach(() => localStorage.clear())

describe.each(LOOKS)('the wizard in $language, $theme, at $width pixels', (look) => {
  it.each([
    'BUSINESS_INFO',
    'PACKAGE_SELECTION',
    'LOCATIONS',
    'TONE_SELECTION',
    'PERMISSIONS',
    'NEXT_STEPS',
  ] as const)('is open to everybody at %s, and as wide as its window', async (step) => {
    await openAt(step, {}, look)
    await expect.element(heading()).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

describe('the first step', () => {
  it('has no way back, and none forward until name and address are there', async () => {
    await openWizard()
    await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabelText('Business Name').fill('Brasserie')
    await page.getByLabelText('Email Address').fill('ana@brasserie')
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabelText('Email Address').fill('ana@brasserie.example')
    await expect.element(next()).toHaveAttribute('aria-disabled', 'false')
    await next().click()
    await expect.element(heading()).toHaveTextContent('Which plan suits you?')
  })

  it('says at each field what is wrong once it was left, and goes to the first on Enter', async () => {
    await openWizard()
    await page.getByLabelText('Email Address').fill('ana')
    await expect
      .element(page.getByText('Please enter a valid email address'))
      .not.toBeInTheDocument()
    await page.getByLabelText('Phone Number').click()
    await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Business Name')).toHaveFocus()
    await expect.element(page.getByText('Enter the name of your business.')).toBeVisible()
  })

  it('asks gently for a contact name, and lets nobody wait for it', async () => {
    await openWizard()
    await page.getByLabelText('Business Name').fill('Brasserie')
    await page.getByLabelText('Primary Contact Name').click()
    await page.getByLabelText('Email Address').fill('ana@brasserie.example')
    await expect.element(page.getByText(/You can go on without it/u)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).toHaveTextContent('Which plan suits you?')
  })

  it('says how long a field may be', async () => {
    await openWizard()
    await page.getByLabelText('Business Name').fill('x'.repeat(10_240))
    await page.getByLabelText('Email Address').click()
    await expect.element(page.getByText('This is too long: at most 200 characters.')).toBeVisible()
  })
})

describe('the packages', () => {
  it('are chosen by pointer and by arrow, and the one to come cannot be', async () => {
    await openAt('PACKAGE_SELECTION', { draft: { selectedPackage: '' } })
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('radio', { name: /Pro/u })).toBeDisabled()
    await page.getByRole('radio', { name: /Growth/u }).click({ force: true })
    await expect.element(page.getByRole('radio', { name: /Growth/u })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: /Essential/u })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: /Enterprise/u })).toBeChecked()
    await expect
      .element(page.getByRole('link', { name: 'Ask for a quote' }))
      .toHaveAttribute('href', '/en/enterprise-quote?from=onboarding')
    await expect.element(page.getByText('$79')).toBeVisible()
    await expect.element(page.getByText('$119')).toBeVisible()
    await next().click()
    expect(kept()).toMatchObject({ selectedPackage: 'enterprise', step: 'LOCATIONS' })
  })
})

describe('the tones', () => {
  it('answer one review four ways, of which one is chosen', async () => {
    await openAt('TONE_SELECTION', { draft: { selectedTone: '' } })
    await expect.element(page.getByText(/Lovely duck confit/u)).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: 'Friendly and Casual' }).click({ force: true })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'Fun and Lighthearted' })).toBeChecked()
    await next().click()
    await expect.element(heading()).toHaveTextContent('Let us in at Google.')
    await back().click()
    await expect.element(page.getByRole('radio', { name: 'Fun and Lighthearted' })).toBeChecked()
  })
})

describe('the draft', () => {
  it('is kept at each change, found again with its step, and begun anew when that is asked for twice', async () => {
    const first = await openWizard()
    await page.getByLabelText('Business Name').fill('Brasserie')
    await expect.poll(kept).toMatchObject({ businessName: 'Brasserie', step: 'BUSINESS_INFO' })
    await first.screen.unmount()
    await openWizard({
      kept: { ...kept(), contactEmail: 'ana@brasserie.example', step: 'LOCATIONS' },
    })
    // The step before lacks its package, so the farthest that can be reached is that one.
    await expect.element(heading()).toHaveTextContent('Which plan suits you?')
    await expect.element(page.getByText('Welcome back. We kept what you had typed.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.element(page.getByRole('group', { name: /start over\?$/u })).toHaveFocus()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(kept()).toMatchObject({ businessName: 'Brasserie' })
    await expect.element(page.getByRole('button', { name: 'Start over' })).toHaveFocus()
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Delete and start over' }).click()
    await expect.element(page.getByLabelText('Business Name')).toHaveValue('')
    await expect.element(heading()).toHaveFocus()
    expect(kept()).toBeNull()
  })

  it('that is begun anew is told no more to have been kept', async () => {
    const timers = vi.spyOn(window, 'setTimeout')
    await openWizard({ kept: { businessName: 'Brasserie' } })
    const notice = page.getByText('Welcome back. We kept what you had typed.')
    await expect.element(notice).toBeVisible()
    // The notice does not end by itself.
    const end = timers.mock.calls.findIndex(([, ms]) => ms === 5000)
    clearTimeout(Number(timers.mock.results[end]?.value))
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Delete and start over' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(heading()).toHaveFocus()
    timers.mockRestore()
  })

  it('that was found again is told for five seconds', async () => {
    const timers = vi.spyOn(window, 'setTimeout')
    await openWizard({ kept: { businessName: 'Brasserie' } })
    const notice = page.getByText('Welcome back. We kept what you had typed.')
    await expect.element(notice).toBeVisible()
    const [end] = timers.mock.calls.find(([, ms]) => ms === 5000) ?? []
    if (typeof end !== 'function') throw new Error('nothing ends the notice')
    end()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Business Name')).toHaveValue('Brasserie')
    timers.mockRestore()
  })

  it.each([375, 768, 1440])(
    'that was found again is told beside every control at %d pixels',
    async (width) => {
      await openWizard({ kept: { businessName: 'Brasserie' } }, { width })
      const notice = page.getByText('Welcome back. We kept what you had typed.')
      await expect.element(notice).toBeVisible()
      const lies = notice.element().getBoundingClientRect()
      const under = [...document.querySelectorAll('form :is(input, button)')].filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top
      })
      expect(under).toEqual([])
    },
  )

  it('that the browser refuses to keep is told', async () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    try {
      await openWizard()
      await page.getByLabelText('Business Name').fill('Brasserie')
      await expect.element(page.getByText(/This browser keeps nothing/u)).toBeVisible()
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})
