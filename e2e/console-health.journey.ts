import { expect, test } from './journey.ts'

const WORDS = {
  en: {
    screen: 'System health',
    queues: 'Queues',
    worked: 'Jobs are being worked.',
    sources: 'Sources',
    sandbox: 'Sandbox',
    versions: 'Versions',
    refresh: 'Refresh',
    none: 'No job was given up',
    model: /^None is set up/u,
  },
  fr: {
    screen: 'État du système',
    queues: 'Files d’attente',
    worked: 'Les tâches sont traitées.',
    sources: 'Sources',
    sandbox: 'Bac à sable',
    versions: 'Versions',
    refresh: 'Actualiser',
    none: 'Aucune tâche abandonnée',
    model: /^Aucun n’est configuré/u,
  },
}

test('a SuperAdmin sees how the service is, and looks again', async ({
  page,
  words,
  language,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const own = WORDS[language]
  await signIn('superadmin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: own.screen }).click()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part(own.queues).getByText(own.worked)).toBeVisible()
  await expect(part(own.sources).getByText(own.sandbox)).toBeVisible()
  await expect(page.getByRole('heading', { name: own.none })).toBeVisible()
  await expect(page.getByText(own.model)).toBeVisible()
  // What the server says of itself is the version of the runtime that it was started with.
  await expect(part(own.versions).getByText(/^24\./u)).toBeVisible()
  await checkAccess(page, page.getByRole('heading', { name: own.screen, level: 1 }))
  const again = page.waitForResponse(/\/v1\/console\/health$/u)
  await page.getByRole('button', { name: own.refresh }).click()
  expect((await again).status()).toBe(200)
  const [inner, whole] = await page.evaluate<[number, number]>(
    '[innerWidth, document.documentElement.scrollWidth]',
  )
  expect(whole).toBeLessThanOrEqual(inner)
})
