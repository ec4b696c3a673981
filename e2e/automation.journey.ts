import { openServerView } from './at-server.ts'
import { expect, guestWrites, test } from './journey.ts'

const WORDS = {
  en: {
    delay: 'Delay',
    kept: 'Kept on this device, not saved yet',
    save: 'Save',
    saved: 'The automation is saved.',
    again: 'Work it out again',
    run: 'Reviews of the dry run',
    switchOn: 'Switch on…',
    text: /approves and posts replies to reviews by itself/u,
    agree: 'I have read this and agree on behalf of the restaurant',
    do: 'Agree and switch on',
    stop: 'Stop everything',
    stopped: 'Everything automatic is stopped',
    note: 'Everything automatic is stopped: each reply waits for a person.',
    waits: 'Reply held: the automation is stopped.',
    happy: 'A happy evening, the risotto was superb.',
    again2: 'We loved the dessert and the kind waiter.',
  },
  fr: {
    delay: 'Délai',
    kept: 'Gardé sur cet appareil, pas encore enregistré',
    save: 'Enregistrer',
    saved: 'L’automatisation est enregistrée.',
    again: 'Recalculer',
    run: 'Avis de l’essai',
    switchOn: 'Activer…',
    text: /approuve et publie lui-même des réponses aux avis/u,
    agree: 'J’ai lu ce texte et j’y consens au nom du restaurant',
    do: 'Consentir et activer',
    stop: 'Tout arrêter',
    stopped: 'Tout ce qui est automatique est arrêté',
    note: 'Tout ce qui est automatique est arrêté : chaque réponse attend une personne.',
    waits: 'Réponse retenue : l’automatisation est arrêtée.',
    happy: 'Une belle soirée, le risotto était délicieux.',
    again2: 'Nous avons adoré le dessert et le service charmant.',
  },
} as const

test('replies go out by themselves under a consent, until everything is stopped at one press', async ({
  page,
  at,
  language,
  words: said,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const words = WORDS[language]
  // Each look has a restaurant of its own, since the policy is the restaurant's.
  const [who, location] = isPhone ? ['essential', 'Limoilou'] : ['pro', 'Kensington']
  const [first, second] = isPhone
    ? ['Aurèle Auto', 'Bérénice Auto']
    : ['Albert Auto', 'Bertha Auto']
  const server = await openServerView(who)
  const byGuest = async (author: string) => (await server.list('all', { search: author }))[0]
  const fits = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  await signIn(who)
  const tab = at('/dashboard/administration?tab=automation')
  await page.goto(tab)
  await page.getByRole('combobox', { name: words.delay }).selectOption('15')
  await expect(page.getByText(words.kept)).toBeVisible()
  await page.getByRole('button', { name: words.again }).click()
  await expect(page.getByRole('button', { name: words.again })).toBeHidden()
  await expect(page.getByRole('list', { name: words.run })).toBeVisible()
  await checkAccess()
  await fits()

  await page.getByRole('button', { name: words.switchOn }).click()
  await expect(page.getByText(words.text)).toBeVisible()
  await checkAccess()
  await page.getByText(words.agree).click()
  await page.getByRole('button', { name: words.do }).click()
  await expect(page.getByRole('button', { name: words.stop })).toBeVisible()
  await expect(page.getByText(words.kept)).toBeHidden()
  await checkAccess()

  await guestWrites({ location, author: first, rating: 5, text: words.happy })
  await expect
    .poll(async () => (await byGuest(first))?.auto_approve_at ?? null, { timeout: 60_000 })
    .not.toBeNull()
  await page.goto(at(`/dashboard/reviews?queue=all&search=${encodeURIComponent(first)}`))
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  // A quarter of an hour is too long to watch: in another tab the delay is taken away, which ends the countdown now.
  const other = await page.context().newPage()
  await other.goto(tab)
  await other.getByRole('combobox', { name: words.delay }).selectOption('none')
  await other.getByRole('button', { name: words.save, exact: true }).click()
  await expect(other.getByText(words.saved)).toBeVisible()
  await other.close()
  await expect(page.getByText(said.liveOn)).toBeVisible({ timeout: 60_000 })
  expect(await byGuest(first)).toMatchObject({ approved_by: 'Maitre', publication: 'live' })
  await checkAccess()

  await page.goto(tab)
  await page.getByRole('button', { name: words.stop }).click()
  await expect(page.getByRole('heading', { name: words.stopped })).toBeVisible()
  await checkAccess()
  await guestWrites({ location, author: second, rating: 5, text: words.again2 })
  await expect
    .poll(async () => (await byGuest(second))?.held_reason ?? null, { timeout: 60_000 })
    .toBe('stopped')
  await page.goto(at(`/dashboard/reviews?queue=all&search=${encodeURIComponent(second)}`))
  await expect(page.getByText(words.note)).toBeVisible()
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByText(words.waits)).toBeVisible()
  await checkAccess()
  await fits()
})
