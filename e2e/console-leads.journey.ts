import { randomUUID } from 'node:crypto'
import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import { onboarding } from '@maitre/contract/onboarding'
import { ask } from './at-server.ts'
import { anotherPage, expect, productUrl, test } from './journey.ts'
import { linkIn, mailTo } from './mail.ts'

const WORDS = {
  en: {
    title: 'Onboarding',
    search: 'Search leads',
    note: 'Add a note',
    addNote: 'Add note',
    contacted: 'Mark as contacted',
    setUp: 'Set up restaurant',
    username: 'Username',
    do: 'Set up and invite',
    done: (name: string) => `${name} is set up.`,
    won: 'Won',
    invitation: /^Your invitation to/u,
    trial: 'Your 30-day free trial begins when the first person logs in.',
    newPassword: /^New password/u,
    comeIn: 'Come in',
  },
  fr: {
    title: 'Inscriptions',
    search: 'Chercher une demande',
    note: 'Ajouter une note',
    addNote: 'Ajouter la note',
    contacted: 'Marquer comme contactée',
    setUp: 'Mettre en place',
    username: 'Nom d’utilisateur',
    do: 'Mettre en place et inviter',
    done: (name: string) => `${name} est en place.`,
    won: 'Gagnée',
    invitation: /^Votre invitation/u,
    trial: 'commence à la première connexion',
    newPassword: /^Nouveau mot de passe/u,
    comeIn: 'Entrer',
  },
}

test('a SuperAdmin answers a submission and sets its restaurant up, whose first Admin comes in', async ({
  page,
  browser,
  at,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  const key = randomUUID().slice(0, 8)
  const name = `Chez Ana ${key}`
  const email = `ana-${key}@lumiere.example`
  const place = { address: '4021, avenue du Mont-Royal', place_id: null, coordinates: null }
  await ask(onboarding.submit, {
    query: { language },
    body: {
      business: { name, contact: { name: 'Ana Duval', email, phone: '' } },
      locations: [{ name: 'Plateau', ...place, website: null }],
      preferences: {
        responseStyle: 'fun',
        permissionsGranted: true,
        selectedPackage: 'essential',
      },
      metadata: { completedAt: new Date().toISOString(), steps: [...ONBOARDING_STEPS] },
    },
  })

  await signIn('superadmin', page, '/superadmin/onboarding')
  await page.goto(at('/superadmin/onboarding'))
  await checkAccess(page, page.getByRole('heading', { name: words.title, level: 1 }))
  await page.getByRole('searchbox', { name: words.search }).fill(key)
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(name, 'u') })
  await row.click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(words.note).fill('Called: they begin on Monday.')
  await dialog.getByRole('button', { name: words.addNote }).click()
  await expect(dialog.getByRole('listitem').getByText(/begin on Monday/u)).toBeVisible()
  await checkAccess(page, dialog, '[role="dialog"]')
  await dialog.getByRole('button', { name: words.contacted }).click()
  await expect(dialog.getByRole('button', { name: words.contacted })).toBeHidden()

  await dialog.getByRole('button', { name: words.setUp }).click()
  const form = page.getByRole('alertdialog')
  await form.getByLabel(words.username).fill(`ana-${key}`)
  await checkAccess(page, form, '[role="alertdialog"]')
  await form.getByRole('button', { name: words.do }).click()
  await expect(page.getByText(words.done(name))).toBeVisible()
  await expect(row.getByText(words.won)).toBeVisible()

  const mail = await mailTo(email, words.invitation)
  expect(mail.text).toContain(words.trial)
  const link = linkIn(mail)
  const hers = await anotherPage(browser, page, `${language}-CA`)
  await hers.goto(productUrl() + link.pathname + link.hash)
  await hers.getByLabel(words.newPassword).fill('the words of her own')
  await hers.getByRole('button', { name: words.comeIn }).click()
  await hers.waitForURL(/\/dashboard\/home/u)
  await hers.context().close()
})
