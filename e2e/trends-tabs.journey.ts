import { expect, test } from './journey.ts'

const WORDS = {
  en: { tabs: 'What the trends are of', staff: 'Staff', menu: 'Menu', dishes: 'Dishes' },
  fr: { tabs: 'Sujet des tendances', staff: 'Équipe', menu: 'Carte', dishes: 'Plats' },
} as const

test('the trends of the team and of the menu stand behind their tabs, and lead to what guests say', async ({
  page,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  await signIn('admin', page, '/dashboard/trends?range=last_30_days_vs_previous_30_days')
  const tabs = page.getByRole('navigation', { name: words.tabs })
  await tabs.getByRole('link', { name: words.staff }).click()
  await expect(page).toHaveURL(/tab=staff/u)
  await expect(page.getByRole('figure')).toHaveCount(2)
  await checkAccess()
  await tabs.getByRole('link', { name: words.menu }).click()
  await expect(page).toHaveURL(/tab=menu/u)
  const dishes = page.getByRole('region', { name: words.dishes })
  await dishes.getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/tab=menu/u)
})
