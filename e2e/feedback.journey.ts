import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'

const SAID = {
  en: {
    switch: 'The page is open',
    see: 'See the page',
    stars: /^4 stars/u,
    words: 'Your words',
    name: 'Your name',
    send: 'Send',
    missing: 'Choose how many stars you give.',
    thanks: 'Thank you.',
    others: 'Would you like to tell others, too?',
    unknown: 'This page is not here',
    text: 'The onion soup was wonderful, but we waited forty minutes.',
  },
  fr: {
    switch: 'La page est ouverte',
    see: 'Voir la page',
    stars: /^4 étoiles/u,
    words: 'Vos mots',
    name: 'Votre nom',
    send: 'Envoyer',
    missing: 'Choisissez le nombre d’étoiles.',
    thanks: 'Merci.',
    others: 'Voulez-vous aussi le dire aux autres ?',
    unknown: 'Cette page n’est pas ici',
    text: 'La soupe à l’oignon était formidable, mais nous avons attendu quarante minutes.',
  },
} as const

test('a guest says on the feedback page how it was, and the team reads it at once', async ({
  page,
  at,
  language,
  browser,
  viewport,
  signIn,
  checkAccess,
}) => {
  const said = SAID[language]
  await signIn('admin', page, '/dashboard/administration?tab=feedback')
  const open = page.getByRole('switch', { name: said.switch })
  if (!(await open.isChecked())) await open.click()
  await expect(open).toBeChecked()
  const address = await page.getByRole('link', { name: said.see }).getAttribute('href')
  await checkAccess()
  await page.goto(at('/dashboard/reviews?queue=all'))

  const author = `Rosalie ${randomUUID().slice(0, 6)}`
  const phone = await browser.newContext({ viewport, hasTouch: true })
  const guest = await phone.newPage()
  await guest.goto(new URL(address ?? '', at('')).href)
  await guest.getByRole('button', { name: said.send }).click()
  await expect(guest.getByText(said.missing)).toBeVisible()
  await checkAccess(guest)
  await guest.getByRole('radio', { name: said.stars }).check({ force: true })
  await guest.getByLabel(said.words).fill(said.text)
  await guest.getByLabel(said.name).fill(author)
  // The network of the house is gone for a moment; nothing that was typed is.
  await phone.setOffline(true)
  await guest.getByRole('button', { name: said.send }).click()
  await expect(guest.getByRole('alert')).not.toBeEmpty()
  await phone.setOffline(false)
  await guest.reload()
  await guest.emulateMedia({ colorScheme: 'dark' })
  await guest.getByRole('button', { name: said.send }).click()
  await expect(guest.getByText(said.thanks)).toBeVisible()
  await expect(guest.getByText(said.others)).toBeVisible()
  expect(await guest.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  await checkAccess(guest, guest.getByText(said.thanks))
  await guest.goto(at('/feedback/nobody'))
  await expect(guest.getByRole('heading', { name: said.unknown })).toBeVisible()
  await phone.close()

  // The inbox was open all the while.
  await expect(page.getByText(author).first()).toBeVisible({ timeout: 20_000 })
})
