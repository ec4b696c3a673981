import { expect, test } from './journey.ts'

const SAID = {
  en: {
    make: 'New key',
    name: 'Name',
    scope: 'Read reviews',
    create: 'Make the key',
    stored: 'I have stored it',
    revoke: (name: string) => `Revoke ${name}`,
    sure: 'Revoke',
    gone: 'was revoked|is revoked',
    made: 'made an API key',
    revoked: 'revoked an API key',
    csv: 'Table (CSV)',
    export: 'Export',
  },
  fr: {
    make: 'Nouvelle clé',
    name: 'Nom',
    scope: 'Lire les avis',
    create: 'Créer la clé',
    stored: 'C’est noté',
    revoke: (name: string) => `Révoquer ${name}`,
    sure: 'Révoquer',
    gone: 'est révoquée',
    made: 'a créé une clé d’API',
    revoked: 'a révoqué une clé d’API',
    csv: 'Tableau (CSV)',
    export: 'Exporter',
  },
} as const

test('a key is made, calls, is revoked and refused; the audit log shows both', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
  request,
}, { project }) => {
  const said = SAID[language]
  const name = `Till ${project.name}`
  await signIn('admin', page, '/dashboard/administration?tab=keys')
  await page.getByRole('button', { name: said.make }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: said.name, exact: true }).fill(name)
  await form.getByText(said.scope, { exact: true }).click()
  await checkAccess(page, form, '[role=dialog]')
  await form.getByRole('button', { name: said.create }).click()
  const shown = page.getByText(/^mtr_live_[\w-]{43}$/u)
  await expect(shown).toBeVisible()
  const key = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: said.stored }).click()
  await expect(shown).toBeHidden()
  await checkAccess()

  const call = (path: string) =>
    request.get(new URL(path, page.url()).href, { headers: { authorization: `Bearer ${key}` } })
  expect((await call('/v1/location/all/review')).status()).toBe(200)
  expect((await call('/v1/auth/self')).status()).toBe(403)

  await page.getByRole('button', { name: said.revoke(name) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.sure, exact: true }).click()
  await expect(page.getByText(new RegExp(said.gone, 'u')).first()).toBeVisible()
  expect((await call('/v1/location/all/review')).status()).toBe(401)

  await page.goto(at('/dashboard/administration?tab=audit&kind=api_key'))
  for (const act of [said.made, said.revoked])
    await expect(
      page.getByRole('listitem').filter({ hasText: act }).filter({ hasText: name }),
    ).toHaveCount(1)
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: said.export }).click()
  await page.getByRole('menuitem', { name: said.csv }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/u)
})
