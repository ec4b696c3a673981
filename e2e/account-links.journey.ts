import { randomUUID } from 'node:crypto'
import { emailChanges, invitations } from '@maitre/contract/account-links'
import { auth } from '@maitre/contract/auth'
import { ask } from './at-server.ts'
import { anotherPage, DEMO_PASSWORD, expect, passwordField, productUrl, test } from './journey.ts'
import { bearerOf, linkIn, mailTo, makeWithOwnPassword } from './mail.ts'

const WORDS = {
  en: {
    welcome: /^Welcome to /u,
    newPassword: /^New password/u,
    comeIn: 'Come in',
    used: 'This link was used already',
    forgotten: 'Forgotten your password?',
    login: /^Email or username/u,
    send: 'Send the mail',
    asked: 'Look into your mailbox',
    choose: 'Choose a new password',
    set: 'Set the password',
    isSet: 'Your password is set',
    toLogin: 'Go to the log-in',
    changed: 'Your password was changed',
    isYours: 'Is this your address?',
    confirm: 'Confirm this address',
    confirmed: 'Your address is confirmed',
    otherLanguage: 'Français',
    welcomeThere: /^Bienvenue/u,
  },
  fr: {
    welcome: /^Bienvenue/u,
    newPassword: /^Nouveau mot de passe/u,
    comeIn: 'Entrer',
    used: 'Ce lien a déjà servi',
    forgotten: 'Mot de passe oublié ?',
    login: /^Courriel ou nom d’utilisateur/u,
    send: 'Envoyer le courriel',
    asked: 'Regardez dans votre boîte',
    choose: 'Choisissez un nouveau mot de passe',
    set: 'Enregistrer le mot de passe',
    isSet: 'Votre mot de passe est enregistré',
    toLogin: 'Aller à la connexion',
    changed: 'Votre mot de passe a été changé',
    isYours: 'Cette adresse est-elle la vôtre ?',
    confirm: 'Confirmer cette adresse',
    confirmed: 'Votre adresse est confirmée',
    otherLanguage: 'English',
    welcomeThere: /^Welcome to /u,
  },
}

const OWN = 'the words of my own'
const NEXT = 'other words of my own'

/** A person whom no other journey knows. */
function person(language: 'en' | 'fr') {
  const username = `noor-${randomUUID().slice(0, 8)}`
  const name = { username, email: `${username}@maitre.test`, firstname: 'Noor', lastname: 'Amari' }
  return { ...name, location_id: 'all', roles: ['manager'], language }
}

/** Makes a person who signs in with the password of the demonstration, in that language. */
async function existing(language: 'en' | 'fr') {
  const { language: own, ...fields } = person(language)
  await makeWithOwnPassword(fields)
  const bearer = await bearerOf(fields.username)
  await ask(auth.updateSelf, { bearer, body: { language: own } })
  return { ...fields, bearer }
}

test('an invited person chooses a password by the link of the mail, and is in', async ({
  page,
  browser,
  language,
  checkAccess,
}) => {
  const words = WORDS[language]
  const invited = person(language)
  await ask(invitations.create, { bearer: await bearerOf('admin@maitre.test'), body: invited })
  const link = linkIn(await mailTo(invited.email))
  expect(link.pathname).toBe(`/${language}/invitation`)

  // Wherever the link would also lead, its page goes on to ours alone.
  const elsewhere = '?next=https%3A%2F%2Fevil.example%2F'
  await page.goto(productUrl() + link.pathname + elsewhere + link.hash)
  const title = page.getByRole('heading', { name: words.welcome })
  await checkAccess(page, title)
  expect(page.url()).not.toContain('token')
  await page.getByRole('link', { name: words.otherLanguage }).click()
  await expect(page.getByRole('heading', { name: words.welcomeThere })).toBeVisible()
  await page.getByRole('link', { name: language === 'en' ? 'English' : 'Français' }).click()
  await expect(title).toBeVisible()
  await page.getByLabel(words.newPassword).fill(OWN)
  await page.getByRole('button', { name: words.comeIn }).click()
  await page.waitForURL(/\/dashboard\/home/u)
  expect(new URL(page.url()).origin).toBe(productUrl())
  expect(await bearerOf(invited.email, OWN)).not.toBe('')

  // A page of their own, because a link that was used is refused and Chromium reports that.
  const other = await anotherPage(browser, page, `${language}-CA`)
  await other.goto(productUrl() + link.pathname + link.hash)
  await checkAccess(other, other.getByRole('heading', { name: words.used }))
  await other.context().close()
})

test('a person who forgot their password sets another one by the link of a mail', async ({
  page,
  at,
  language,
  words: shared,
  checkAccess,
}) => {
  const words = WORDS[language]
  const { username, email } = await existing(language)
  await page.goto(at('/login'))
  await page.getByRole('link', { name: words.forgotten }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.forgotten }))
  await page.getByLabel(words.login).fill(email.toUpperCase())
  await page.getByRole('button', { name: words.send }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.asked }))

  const link = linkIn(await mailTo(email))
  // The link is pasted over the address of the page that is open.
  await page.goto(productUrl() + link.pathname + link.hash)
  await checkAccess(page, page.getByRole('heading', { name: words.choose }))
  expect(page.url()).not.toContain('token')
  await page.getByLabel(words.newPassword).fill(NEXT)
  await page.getByRole('button', { name: words.set }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.isSet }))
  await page.getByRole('link', { name: words.toLogin }).click()
  await page.getByLabel(shared.login.username).fill(username)
  await passwordField(page, shared).fill(NEXT)
  await page.getByRole('button', { name: shared.login.submit }).click()
  await page.waitForURL(/\/dashboard\/home/u)
  const told = await mailTo(email, words.changed)
  expect(told.text).not.toMatch(/https?:/u)
})

test('another e-mail address is a person’s once they confirmed it by the link that went there', async ({
  page,
  at,
  language,
  words: shared,
  checkAccess,
}) => {
  const words = WORDS[language]
  const { email, bearer } = await existing(language)
  const another = `another-${email}`
  const body = { current_password: DEMO_PASSWORD, email: another }
  await ask(emailChanges.ask, { bearer, body })
  const link = linkIn(await mailTo(another))
  expect((await mailTo(email)).text).not.toMatch(/https?:|token/u)

  await page.goto(productUrl() + link.pathname + link.hash)
  await checkAccess(page, page.getByRole('heading', { name: words.isYours }))
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: words.confirm }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.confirmed }))
  await page.goto(at('/login'))
  await page.getByLabel(shared.login.username).fill(another)
  await passwordField(page, shared).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: shared.login.submit }).click()
  await page.waitForURL(/\/dashboard\/home/u)
})
