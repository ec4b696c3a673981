import type { Page } from '@playwright/test'
import { expect, productUrl, test } from './journey.ts'
import { mailTo } from './mail.ts'
import { onboarding } from './words-of-onboarding.ts'

/** The address of somebody whom no other journey knows. */
const newcomer = (): string =>
  `ana-${Date.now()}-${Math.floor(Math.random() * 1e6)}@lumiere.example`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Where the end of the wizard leads to. */
const front = (language: string) => new RegExp(`${productUrl()}/${language}(?:/login)?$`, 'u')

test('somebody tells of their restaurant in six steps, and gets a mail', async ({
  page,
  at,
  language,
  isPhone,
  checkAccess,
}) => {
  const words = onboarding[language]
  const email = newcomer()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(at('/onboarding?package=growth'))
  await expect(heading(page)).toHaveText(words.headings[0] ?? '')
  await expect(page.getByRole('button', { name: words.back, exact: true })).toBeHidden()
  await page.getByLabel(words.business).fill('Chez Ana')
  await page.getByLabel(words.email).fill(email)
  await checkAccess()
  await press(words.next)
  // The link has chosen the package.
  await expect(heading(page)).toHaveText(words.headings[1] ?? '')
  await expect(page.getByRole('radio', { name: /Growth/u })).toBeChecked()
  await checkAccess()
  await press(words.next)

  await page.getByRole('radio', { name: words.many }).check({ force: true })
  await expect(page.getByRole('link', { name: words.quote })).toBeVisible()
  await expect(page.getByRole('button', { name: words.next, exact: true })).toBeDisabled()
  await page.getByRole('radio', { name: words.count }).check({ force: true })
  await page.getByRole('combobox', { name: words.firstSearch }).fill('copper')
  await page.getByRole('option', { name: /The Copper Juniper/u }).click()
  await page.getByRole('combobox', { name: words.secondSearch }).fill('no such place')
  await page.getByRole('option', { name: words.byHand }).click()
  await page.getByLabel(words.name).fill('Chez Ana, Plateau')
  await page.getByLabel(words.address, { exact: true }).fill('4021, avenue du Mont-Royal Est')
  await press(words.use)
  await checkAccess()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    isPhone ? 375 : 1440,
  )
  // What was told survives that the page is loaded anew, and the other language.
  await page.reload()
  await expect(page.getByText('4021, avenue du Mont-Royal Est')).toBeVisible()
  await press(words.next)

  await page.getByRole('radio', { name: words.tone }).check({ force: true })
  await checkAccess()
  await press(words.next)
  await press(words.showMe)
  await expect(page.getByRole('dialog', { name: words.help })).toBeVisible()
  await checkAccess(page, page.getByRole('dialog'), '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('checkbox').check()
  await checkAccess()
  await press(words.next)

  await expect(heading(page)).toHaveText(words.headings[5] ?? '')
  await page.reload()
  await expect(heading(page)).toHaveText(words.headings[5] ?? '')
  await checkAccess()
  await page.getByRole('button', { name: words.complete }).dblclick()
  await expect(heading(page)).toHaveText(words.welcome)
  await page.waitForURL(front(language))
  const mail = await mailTo(email, words.subject)
  expect(mail.text).not.toContain('Chez Ana')
  // What was sent is forgotten on this device.
  await page.goto(at('/onboarding'))
  await expect(page.getByLabel(words.business)).toHaveValue('')
})

test('a sending that fails loses nothing and is done once the server answers', async ({
  page,
  at,
  language,
}) => {
  const words = onboarding[language]
  const email = newcomer()
  await page.addInitScript(
    (draft) => localStorage.setItem('maitre.onboarding.draft', JSON.stringify(draft)),
    {
      businessName: 'Chez Ana',
      contactEmail: email,
      selectedPackage: 'essential',
      locationCount: '1',
      locations: [],
      selectedTone: 'formal',
      permissionsConfirmed: true,
      step: 'NEXT_STEPS',
    },
  )
  const call = '**/v1/public/onboarding?*'
  await page.route(call, (route) => route.fulfill({ status: 409, json: { code: 'internal' } }))
  await page.goto(at('/onboarding'))
  await page.getByRole('button', { name: words.complete }).click()
  await expect(page.getByText(words.failed)).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: words.retry }).click()
  await expect(heading(page)).toHaveText(words.welcome)
  await mailTo(email, words.subject)
})

test('the page says without scripts whom to write to', async ({ browser, at, language }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(at('/onboarding'))
  await expect(heading(page)).toHaveText(onboarding[language].headings[0] ?? '')
  await expect(page.getByText(onboarding[language].withoutScript)).toBeVisible()
  await plain.close()
})
