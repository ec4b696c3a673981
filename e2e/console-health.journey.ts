import { giveUpJob } from './given-up.ts'
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
    job: 'Count the figures of the service',
    attempts: /^9 attempts/u,
    attention: /^1 job was given up/u,
    retry: 'Retry: Count the figures of the service',
    retried: 'The job is queued again.',
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
    job: 'Compter les chiffres du service',
    attempts: /^9 essais/u,
    attention: /^1 tâche a été abandonnée/u,
    retry: 'Relancer : Compter les chiffres du service',
    retried: 'La tâche est relancée.',
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

test('a job that was given up is done again from the screen, and leaves the list', async ({
  page,
  language,
  at,
  signIn,
  checkAccess,
}) => {
  const own = WORDS[language]
  const statesOfDone = await giveUpJob('console.count-platform')
  await signIn('superadmin', page, '/superadmin/health')
  await expect(page.getByText(own.attention)).toBeVisible()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: own.job }) })
  await expect(row.getByText(own.attempts)).toBeVisible()
  await checkAccess(page, row)
  await row.getByRole('button', { name: own.retry }).click()
  await expect(page.getByText(own.retried)).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: own.none })).toBeVisible()
  await expect(page.getByText(own.attention)).toBeHidden()
  // It is the job of its own queue once more, and a worker does it.
  await expect.poll(statesOfDone).toEqual(['completed'])
  await page.goto(at('/superadmin/health'))
  await expect(page.getByRole('heading', { name: own.none })).toBeVisible()
})
