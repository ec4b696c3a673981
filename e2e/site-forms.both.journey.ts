import { randomUUID } from 'node:crypto'
import { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { expect, productUrl, test } from './journey.ts'
import { linkIn, mailTo } from './mail.ts'

const WORDS = {
  en: {
    quote: 'Get Your Enterprise Quote',
    business: 'Business Name',
    contact: 'Primary Contact Name',
    email: 'Email Address',
    phone: 'Phone Number',
    count: 'Number of Locations',
    more: 'Additional Information',
    request: 'Request Quote',
    again: 'Try again',
    allRequired: 'Please fill in all required fields',
    noBusiness: 'Enter the name of the business.',
    badEmail: 'Please enter a valid email address',
    failed: /could not be sent/u,
    thanks: 'Thank you. Your request is with us.',
    quoteMail: 'Your request for a quote',
    address: 'Email address',
    subscribe: 'Subscribe',
    look: 'Look in your mailbox',
    subscribeQuestion: /^Subscribe /u,
    yes: 'Yes, subscribe',
    onTheList: 'You are on the list',
    endQuestion: /^Unsubscribe .*\?$/u,
    end: 'Unsubscribe',
    offTheList: 'You are off the list',
    undo: 'Subscribe again',
    noLink: 'This link does not work',
    noScript: /scripts are off/u,
  },
  fr: {
    quote: 'Obtenez votre devis',
    business: 'Nom de l’entreprise',
    contact: 'Nom de la personne-ressource',
    email: 'Courriel',
    phone: 'Téléphone',
    count: 'Nombre d’établissements',
    more: 'Autres renseignements',
    request: 'Demander un devis',
    again: 'Réessayer',
    allRequired: 'Veuillez remplir tous les champs obligatoires',
    noBusiness: 'Entrez le nom de l’entreprise.',
    badEmail: 'Veuillez entrer une adresse courriel valide',
    failed: /n’a pas pu être envoyée/u,
    thanks: 'Merci. Votre demande nous est parvenue.',
    quoteMail: 'Votre demande de devis',
    address: 'Adresse courriel',
    subscribe: 'S’abonner',
    look: 'Regardez vos courriels',
    subscribeQuestion: /^Abonner /u,
    yes: 'Oui, m’abonner',
    onTheList: 'Votre adresse est sur la liste',
    endQuestion: /^Désabonner /u,
    end: 'Me désabonner',
    offTheList: 'Votre adresse n’est plus sur la liste',
    undo: 'M’abonner de nouveau',
    noLink: 'Ce lien ne fonctionne pas',
    noScript: /scripts sont désactivés/u,
  },
}

const newAddress = () => `guest-${randomUUID()}@maitre.test`

test('a group of restaurants asks for a quote, loses nothing on the way, and is answered by a mail', async ({
  page,
  at,
  language,
  checkAccess,
}) => {
  const words = WORDS[language]
  const email = newAddress()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const request = page.getByRole('button', { name: words.request })
  const draft = { businessName: 'Groupe Lumière', contactEmail: 'not an address' }
  // What somebody typed in the wizard lies in their browser.
  await page.addInitScript(
    (kept) => localStorage.setItem('maitre.onboarding.draft', kept),
    JSON.stringify(draft),
  )
  await page.goto(at('/enterprise-quote'))
  await checkAccess()
  await request.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(words.allRequired)
  await expect(field(words.business)).toBeFocused()
  await expect(field(words.business)).toHaveAccessibleDescription(new RegExp(words.noBusiness, 'u'))
  await checkAccess()

  await page.goto(at('/enterprise-quote?from=onboarding'))
  await expect(field(words.business)).toHaveValue(draft.businessName)
  await field(words.contact).fill('Noor Amari')
  await field(words.phone).fill('+1 514 555 0100')
  await page.getByRole('combobox', { name: words.count }).selectOption('26-50')
  await field(words.more).fill('<b>French</b> 🍕')
  await request.click()
  await expect(field(words.email)).toBeFocused()
  await expect(field(words.email)).toHaveAccessibleDescription(new RegExp(words.badEmail, 'u'))
  await field(words.email).fill(email)
  await expect(field(words.email)).not.toHaveAttribute('aria-invalid')

  const sent: string[] = []
  await page.route(`**${enterpriseQuotes.ask.path}`, async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    // The first answer gets lost on the way.
    await (sent.length === 1 ? route.abort() : route.continue())
  })
  // The browser notes the lost answer itself.
  page.removeAllListeners('console')
  await request.click()
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await expect(field(words.more)).toHaveValue('<b>French</b> 🍕')
  await page.getByRole('button', { name: words.again }).dblclick()
  await expect(page.getByRole('heading', { name: words.thanks })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await checkAccess()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/^[\d-]{10,}$/u)
  expect(new Set(sent).size).toBe(1)
  await mailTo(email, words.quoteMail)
})

test('a reader confirms their address, gets off the list by one press, and back on it', async ({
  page,
  at,
  language,
  checkAccess,
}) => {
  const words = WORDS[language]
  const email = newAddress()
  await page.goto(at('/blog'))
  await page.getByLabel(words.address).fill(email)
  await page.getByRole('button', { name: words.subscribe }).click()
  await expect(page.getByRole('heading', { name: words.look })).toBeFocused()
  await checkAccess()

  const { href: link } = linkIn(await mailTo(email))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: words.subscribeQuestion })).toContainText(email)
  expect(page.url()).not.toContain('token')
  await checkAccess()
  await page.getByRole('button', { name: words.yes }).click()
  await expect(page.getByRole('heading', { name: words.onTheList })).toBeFocused()
  await page.goto('about:blank')
  // The browser notes that the used link was refused.
  page.removeAllListeners('console')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: words.noLink })).toBeVisible()

  await page.goto(linkIn(await mailTo(email, words.onTheList)).href)
  await expect(page.getByRole('heading', { name: words.endQuestion })).toContainText(email)
  await page.getByRole('button', { name: words.end }).click()
  await expect(page.getByRole('heading', { name: words.offTheList })).toBeFocused()
  await checkAccess()
  await page.getByRole('button', { name: words.undo }).click()
  await expect(page.getByRole('heading', { name: words.look })).toBeFocused()
})

test('the forms say that they want scripts, and are off without them', async ({
  browser,
  language,
}) => {
  const words = WORDS[language]
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  for (const path of ['enterprise-quote', 'blog', 'newsletter/confirm', 'newsletter/unsubscribe']) {
    await bare.goto(`${productUrl()}/${language}/${path}`)
    await expect(bare.getByText(words.noScript).first()).toBeVisible()
  }
  await bare.goto(`${productUrl()}/${language}/enterprise-quote`)
  const request = bare.getByRole('button', { name: words.request })
  await expect(request).toBeDisabled()
  await expect(request).toHaveCSS('opacity', '0.5')
  await plain.close()
})
