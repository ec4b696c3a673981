import { expect, test } from './journey.ts'

const SAID = {
  en: {
    check: /^Check now: /u,
    checked: /was checked: working\./u,
    end: /^Disconnect: /u,
    keep: 'Keep it',
    event: 'A reply is live',
    save: 'Save the webhook',
    saved: 'The webhook is saved.',
    test: 'Send a test message',
    address: 'Webhook address',
    // Where no resolver answers at all the name is not known to be nobody's.
    unreachable: /There is no server of this name|could not be reached/u,
    act: 'chose what the webhook tells',
  },
  fr: {
    check: /^Vérifier maintenant/u,
    checked: /a été vérifié\s: en marche\./u,
    end: /^Déconnecter/u,
    keep: 'La garder',
    event: 'Une réponse est en ligne',
    save: 'Enregistrer le webhook',
    saved: 'Le webhook est enregistré.',
    test: 'Envoyer un message d’essai',
    address: 'Adresse du webhook',
    unreachable: /Il n’y a pas de serveur de ce nom|n’a pas pu être joint/u,
    act: 'a choisi ce que le webhook annonce',
  },
} as const

test('a connection is checked at its source, and what the webhook tells is chosen and noted', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
}) => {
  const said = SAID[language]
  await signIn('admin', page, '/dashboard/administration?tab=integrations')
  await page.getByRole('button', { name: said.check }).first().click()
  await expect(page.getByText(said.checked)).toBeVisible({ timeout: 30_000 })
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  await page.getByRole('button', { name: said.end }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.keep }).click()

  await page.goto(at('/dashboard/administration?tab=keys'))
  const event = page.getByRole('checkbox', { name: said.event, exact: true })
  const isChosen = await event.isChecked()
  await page.getByRole('group').getByText(said.event, { exact: true }).click()
  await page.getByRole('button', { name: said.save }).click()
  await expect(page.getByText(said.saved)).toBeVisible()
  await page.reload()
  await expect(event).toBeChecked({ checked: !isChosen })
  await page.getByLabel(said.address).fill('https://nobody.invalid/hook')
  await page.getByRole('button', { name: said.save }).click()
  await page.getByRole('button', { name: said.test }).click()
  await expect(page.getByRole('status').filter({ hasText: said.unreachable })).toBeVisible({
    timeout: 30_000,
  })
  await checkAccess()
  await page.getByLabel(said.address).fill('')
  await page.getByRole('button', { name: said.save }).click()
  await expect(page.getByRole('button', { name: said.test })).not.toBeVisible()

  await page.goto(at('/dashboard/administration?tab=audit&kind=restaurant'))
  await expect(page.getByRole('listitem').filter({ hasText: said.act }).first()).toBeVisible()
})
