import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { onboarding } from './words-of-onboarding.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the whole wizard is walked through by the keyboard alone', async ({ page, at, language }) => {
  const words = onboarding[language]
  const keys = page.keyboard
  /** Presses Tab until that has the focus. */
  const tabTo = async (wanted: ReturnType<Page['locator']>) => {
    for (let press = 0; press < 60; press += 1) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement))
        return
      await keys.press('Tab')
    }
    throw new Error('the keyboard does not come there')
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(at('/onboarding'))
  await tabTo(page.getByLabel(words.business))
  await keys.type('Chez Ana')
  await tabTo(page.getByLabel(words.email))
  await keys.type(`ana-${Date.now()}@lumiere.example`)
  await keys.press('Enter')
  await expect(heading(page)).toBeFocused()
  await tabTo(page.getByRole('radio', { name: /Growth/u }))
  await keys.press('Space')
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Essential/u })).toBeChecked()
  await tabTo(button(words.next))
  await keys.press('Enter')
  await tabTo(page.getByRole('radio', { name: '1', exact: true }))
  await keys.press('Space')
  await tabTo(page.getByRole('combobox'))
  await keys.type('copper')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText('412 Larkmere Street, Portland, OR 97209, USA')).toBeVisible()
  await tabTo(button(words.next))
  await keys.press('Enter')
  await tabTo(page.getByRole('radio').first())
  await keys.press('Space')
  await tabTo(button(words.next))
  await keys.press('Enter')
  await tabTo(button(words.showMe))
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.press('Escape')
  await expect(button(words.showMe)).toBeFocused()
  await keys.press('Shift+Tab')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await keys.press('Space')
  await tabTo(button(words.next))
  await keys.press('Enter')
  await tabTo(button(words.complete))
  await keys.press('Enter')
  await expect(heading(page)).toHaveText(words.welcome)
})
