import { openServerView } from './at-server.ts'
import { expect, guestWrites, test } from './journey.ts'

const WORDS = {
  en: {
    texts: [
      'The onion soup was wonderful, and the welcome was warm.',
      'Great mussels and a lovely terrace.',
      'The lemon tart was superb. Friendly staff.',
      'The bread was great and the wine was lovely.',
    ],
    hello: 'Good evening',
    rule: 'Greets with “Good evening {first name},”',
    learned: 'Learned from your edits',
    seen: 'In 3 of your last',
    edits: 'See the edits',
    before: 'As drafted',
    erase: 'Erase',
  },
  fr: {
    texts: [
      'La soupe à l’oignon était délicieuse et l’accueil chaleureux.',
      'Moules excellentes, belle terrasse.',
      'La tarte au citron était superbe. Personnel souriant.',
      'Le pain était excellent et le vin aussi.',
    ],
    hello: 'Bonsoir',
    rule: 'Salue par « Bonsoir {prénom}, »',
    learned: 'Appris de vos corrections',
    seen: 'Dans 3 de vos',
    edits: 'Voir les corrections',
    before: 'Le brouillon',
    erase: 'Effacer',
  },
} as const

const GUESTS = ['Rosalie Fontaine', 'Gordon Blake', 'Julie Gagnon', 'Nadia Bergeron']

test('whoever greets three guests in their own way sees the next draft greet so, and can erase that', async ({
  page,
  at,
  language,
  words,
  signIn,
  checkAccess,
}) => {
  const own = WORDS[language]
  const server = await openServerView('rival')
  const { id } = await server.locationNamed('Vancouver')
  const drafted = async (author: string, text: string): Promise<string> => {
    await guestWrites({ location: 'Vancouver', author, rating: 5, text })
    let draft = ''
    await expect
      .poll(
        async () => {
          const found = await server.list('all', { search: author })
          draft = found.find((one) => one.text === text)?.response ?? ''
          return draft
        },
        { timeout: 60_000 },
      )
      .not.toBe('')
    return draft
  }
  await signIn('rival')
  for (const [nth, text] of own.texts.slice(0, 3).entries()) {
    const author = GUESTS[nth] ?? ''
    const draft = await drafted(author, text)
    await page.goto(at(`/dashboard/reviews?search=${encodeURIComponent(author)}`))
    await page.getByRole('link', { name: author }).first().click()
    await page.getByRole('button', { name: words.edit }).first().click()
    const [name = ''] = author.split(' ')
    // Whatever the draft greets by, gives way.
    const rest = draft.slice(draft.indexOf(name) + name.length).replace(/^[\s,.!]+/u, '')
    const goesOn = rest.slice(0, 1).toLowerCase() + rest.slice(1)
    await page.getByLabel(words.replyText).fill(`${own.hello} ${name}, ${goesOn}`)
    await page.getByRole('button', { name: words.save }).click()
    await page.getByRole('button', { name: words.approve }).click()
    await expect(page.getByText(words.approved)).toBeVisible()
  }
  const section = page.getByRole('region', { name: own.learned })
  const rule = section.getByRole('listitem', { name: own.rule })
  await expect(async () => {
    await page.goto(at(`/dashboard/administration?tab=voice&at=${id}`))
    await expect(rule).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(rule).toContainText(own.seen)
  await rule.getByRole('button', { name: own.edits }).click()
  await expect(rule.getByText(own.before).first()).toBeVisible()
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  const greeted = await drafted(GUESTS[3] ?? '', own.texts[3])
  expect(greeted.startsWith(`${own.hello} Nadia,`)).toBe(true)

  await rule.getByRole('button', { name: new RegExp(`^${own.erase}:?`, 'u') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: own.erase, exact: true }).click()
  await expect(rule).toBeHidden()
})
