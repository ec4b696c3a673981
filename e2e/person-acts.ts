import type { Page } from '@playwright/test'

/** What the list of people offers for a person: the button of a row, and the item of the menu that a phone has instead. */
export interface PersonAct {
  button: string
  menu: string
  item: string
}

/** Presses it where the width of the page has it. */
export async function pressAct(page: Page, act: PersonAct, isPhone: boolean): Promise<void> {
  if (!isPhone) {
    await page.getByRole('button', { name: act.button }).click()
    return
  }
  await page.getByRole('button', { name: act.menu }).click()
  await page.getByRole('menuitem', { name: act.item }).click()
}
