import { randomUUID } from 'node:crypto'
import { passkeySignIns } from '@maitre/contract/passkeys'
import type { Page } from '@playwright/test'
import { addDevice, codeOf } from './authenticator.ts'
import { DEMO_PASSWORD, expect, passwordField, productUrl, test } from './journey.ts'
import { mailTo, makeWithOwnPassword } from './mail.ts'
import { pressAct } from './person-acts.ts'
import type { Words } from './words.ts'

const WORDS = {
  en: {
    setUp: 'Set up…',
    current: /^Current password/u,
    next: 'Next',
    appCode: /^Code that the app shows/u,
    turnOn: 'Turn on',
    stored: 'I have stored them',
    step: 'One more step',
    code: /^Code of the app/u,
    wrong: 'This code is wrong, or was used already.',
    useRecovery: 'Use a recovery code',
    recovery: /^Recovery code/u,
    left: /^You have 9 recovery codes left/u,
    goOn: 'Continue',
    add: 'Add a passkey…',
    name: /^Name/u,
    addDo: 'Add the passkey',
    usePasskey: 'Use a passkey',
    alone: 'You are logged in nowhere else.',
    reset: (name: string) => ({
      button: `Reset the second step of ${name}`,
      menu: `More about ${name}`,
      item: 'Reset the second step…',
    }),
    resetDo: 'Reset the second step',
    wasReset: /was reset/u,
  },
  fr: {
    setUp: 'Configurer…',
    current: /^Mot de passe actuel/u,
    next: 'Suivant',
    appCode: /^Code qu’affiche l’application/u,
    turnOn: 'Activer',
    stored: 'Je les ai gardés',
    step: 'Encore une étape',
    code: /^Code de l’application/u,
    wrong: 'Ce code est faux, ou il a déjà servi.',
    useRecovery: 'Utiliser un code de secours',
    recovery: /^Code de secours/u,
    left: /^Il vous reste 9 codes de secours/u,
    goOn: 'Continuer',
    add: 'Ajouter une clé d’accès…',
    name: /^Nom/u,
    addDo: 'Ajouter la clé d’accès',
    usePasskey: 'Utiliser une clé d’accès',
    alone: 'Aucune autre session n’est ouverte.',
    reset: (name: string) => ({
      button: `Réinitialiser la seconde étape de ${name}`,
      menu: `Autres actions pour ${name}`,
      item: 'Réinitialiser la seconde étape…',
    }),
    resetDo: 'Réinitialiser la seconde étape',
    wasReset: /a été réinitialisée/u,
  },
}
type Own = (typeof WORDS)['en' | 'fr']

/** The subject of the mail, which is written in the restaurant's own language. */
const RESET_MAIL = /^Votre seconde étape a été réinitialisée$/u

/** Makes a Manager whom no other journey knows. */
async function makePerson() {
  const lastname = `Amari ${randomUUID().slice(0, 8)}`
  const username = lastname.toLowerCase().replace(' ', '-')
  const name = { username, email: `${username}@maitre.test`, firstname: 'Noor', lastname }
  await makeWithOwnPassword({ ...name, location_id: 'all', roles: ['manager'] })
  return name
}

/** Types name and password at the sign-in, as far as what follows them. */
async function typePassword(page: Page, words: Words, username: string): Promise<void> {
  await page.getByLabel(words.login.username).fill(username)
  await passwordField(page, words).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: words.login.submit }).click()
}

async function logOut(page: Page, words: Words, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('button', { name: words.account }).click()
  await page.getByRole('menuitem', { name: words.logOut, exact: true }).click()
  await page.waitForURL(/\/(?:en|fr)$/u)
  await page.goto(`${page.url()}/login`)
}

/** Sets an app up in the account that is open, and answers its secret and the recovery codes. */
async function setAppUp(page: Page, own: Own) {
  await page.getByRole('button', { name: own.setUp }).click()
  await page.getByLabel(own.current).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: own.next }).click()
  const code = page.getByLabel(own.appCode)
  await expect(code).toBeVisible()
  const secret = (await page.getByRole('dialog').last().locator('code').textContent()) ?? ''
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: own.turnOn }).click()
  await expect(page.getByRole('button', { name: own.stored })).toBeVisible()
  return { secret, codes: await page.getByRole('listitem').locator('code').allTextContents() }
}

test('a person with an app signs in by its code, without it by a recovery code, and an Admin lets them in who has neither', async ({
  page,
  browser,
  at,
  words,
  language,
  isPhone,
  signIn,
  checkAccess,
}) => {
  test.slow() // One person signs in five times.
  const own = WORDS[language]
  const person = await makePerson()
  await page.goto(at('/login'))
  await typePassword(page, words, person.username)
  await page.waitForURL(/\/dashboard/u)
  await page.goto(at('/dashboard/home?account=security'))
  await checkAccess(page, page.getByRole('button', { name: own.setUp }), '[role=dialog]')
  const { secret, codes } = await setAppUp(page, own)
  expect(codes).toHaveLength(10)
  await checkAccess(page, page.getByText(codes[0] ?? ''), '[role=dialog]')
  await page.getByRole('button', { name: own.stored }).click()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  await page.goto(at('/dashboard/home'))
  await logOut(page, words, isPhone)

  // By the code of the app; a wrong one is told and can be typed over.
  await typePassword(page, words, person.username)
  await checkAccess(page, page.getByRole('heading', { name: own.step }))
  const code = page.getByLabel(own.code)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(own.wrong)).toBeVisible()
  await expect(code).toBeFocused()
  // The present code may have been used up by the set-up. The next one is right already, for a minute at least.
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/u)
  await expect(page.getByText(words.latest)).toBeVisible()
  await logOut(page, words, isPhone)

  // Without the app, by a recovery code.
  await typePassword(page, words, person.username)
  await page.getByRole('button', { name: own.useRecovery }).click()
  await page.getByLabel(own.recovery).fill(codes[0]?.toUpperCase() ?? '')
  await page.keyboard.press('Enter')
  await checkAccess(page, page.getByText(own.left))
  await page.getByRole('button', { name: own.goOn }).click()
  await page.waitForURL(/\/dashboard/u)

  // Without either, by an Admin; the person's session ends, and a mail says so.
  const context = await browser.newContext({
    locale: `${language}-CA`,
    viewport: page.viewportSize(),
  })
  const admin = await context.newPage()
  await signIn('admin', admin)
  await admin.goto(at(`/dashboard/administration?tab=people&search=${person.username}`))
  await pressAct(admin, own.reset(`Noor ${person.lastname}`), isPhone)
  const resetDo = admin.getByRole('button', { name: own.resetDo, exact: true })
  await checkAccess(admin, resetDo, '[role=alertdialog]')
  await resetDo.click()
  await expect(admin.getByText(own.wasReset)).toBeVisible()
  await context.close()
  await mailTo(person.email, RESET_MAIL)
  // The page that is open leaves by itself, since its session has ended, and may do so while the journey goes elsewhere.
  await expect(page).toHaveURL(/\/login/u)
  await typePassword(page, words, person.username)
  await page.waitForURL(/\/dashboard/u)
  await expect(page.getByText(words.latest)).toBeVisible()
})

test('a person with a passkey signs in without name and password, which the password alone does no more', async ({
  page,
  at,
  words,
  language,
  isPhone,
  checkAccess,
}) => {
  test.slow() // One person signs in twice.
  const own = WORDS[language]
  const person = await makePerson()
  const device = await addDevice(page)
  await page.goto(at('/login'))
  await typePassword(page, words, person.username)
  await page.waitForURL(/\/dashboard/u)
  await page.goto(at('/dashboard/home?account=security'))
  await page.getByRole('button', { name: own.add }).click()
  await page.getByLabel(own.name).fill('Laptop')
  await page.getByLabel(own.current).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: own.addDo }).click()
  await expect(page.getByRole('button', { name: own.stored })).toBeVisible()
  await checkAccess(page, page.getByText('Laptop', { exact: true }), '[role=dialog]')
  await device.setFinger(false)
  await page.goto(at('/dashboard/home'))
  await logOut(page, words, isPhone)

  // The password alone is not enough any more.
  await typePassword(page, words, person.username)
  await checkAccess(page, page.getByRole('heading', { name: own.step }))
  const challenge = productUrl() + passkeySignIns.begin.path
  const offered = page.waitForResponse(challenge)
  await page.goto(at('/login'))
  await offered
  // The device only looks for the finger as it begins to wait, which comes right after the challenge of the button.
  await page.route(challenge, async (route) => {
    await device.setFinger(true)
    await route.continue()
  })
  await page.getByRole('button', { name: own.usePasskey }).click()
  await page.waitForURL(/\/dashboard/u)
  await expect(page.getByText(words.latest)).toBeVisible()
  await page.goto(at('/dashboard/home?account=security'))
  await expect(page.getByText(own.alone)).toBeVisible()
})
