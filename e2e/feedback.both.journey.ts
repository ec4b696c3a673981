import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, inEitherTheme, test } from './journey.ts'
import { readPdf } from './pdf.ts'

/** The sizes of paper in points, the 72nd parts of an inch. */
const LETTER = [612, 792]
const A4 = [595, 842]
const A6 = [298, 420]

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
    closed: 'This page is not open',
    where: 'Where were you?',
    noScript: /^Sending needs JavaScript/u,
    text: 'The onion soup was wonderful, but we waited forty minutes.',
    paper: /Paper$/u,
    papers: { Letter: LETTER, A4, 'Small card (A6)': A6 },
    asPdf: 'To keep it as a PDF, press Print and choose “Save as PDF” in place of a printer.',
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
    closed: 'Cette page n’est pas ouverte',
    where: 'Où étiez-vous ?',
    noScript: /^L’envoi a besoin de JavaScript/u,
    text: 'La soupe à l’oignon était formidable, mais nous avons attendu quarante minutes.',
    paper: /Papier$/u,
    papers: { Lettre: LETTER, A4, 'Petite carte (A6)': A6 },
    asPdf: /^Pour la garder en PDF, appuyez sur Imprimer/u,
  },
} as const

/** Opens the feedback page of the house, where it is not open already. */
async function openFor(page: Page, name: string): Promise<void> {
  const open = page.getByRole('switch', { name })
  if (!(await open.isChecked())) await open.click()
  await expect(open).toBeChecked()
}

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
  await openFor(page, said.switch)
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
  // Whoever comes by the address of the house says at which of its locations they were.
  const house = new URL(address ?? '', at('')).href.replace(/(\/feedback\/[^/]+)\/.*$/u, '$1')
  await inEitherTheme(guest, house, async () => {
    await expect(guest.getByLabel(said.where)).toBeVisible()
    await checkAccess(guest)
  })
  await inEitherTheme(guest, at('/feedback/nobody'), () =>
    checkAccess(guest, guest.getByRole('heading', { name: said.unknown })),
  )
  await phone.close()

  // The inbox was open all the while.
  await expect(page.getByText(author).first()).toBeVisible({ timeout: 20_000 })
})

test('a guest without scripts is told that nothing can be sent, and one who comes late that the page is closed', async ({
  page,
  at,
  language,
  browser,
  viewport,
  isPhone,
  signIn,
  checkAccess,
}) => {
  const said = SAID[language]
  // The pages of these restaurants are in no other journey, so that nobody else finds them closed.
  await signIn(isPhone ? 'growth' : 'rival', page, '/dashboard/administration?tab=feedback')
  await openFor(page, said.switch)
  const link = await page.getByRole('link', { name: said.see }).getAttribute('href')
  const address = new URL(link ?? '', at('')).href

  const plain = await browser.newContext({ viewport, javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(address)
  await expect(bare.getByText(said.noScript)).toBeVisible()
  await expect(bare.getByRole('button', { name: said.send })).toBeDisabled()
  await plain.close()

  // Axe itself is a script, so that it looks at the document as a browser without scripts draws it.
  const phone = await browser.newContext({ viewport })
  const guest = await phone.newPage()
  await guest.route(address, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gsu, '')
    await route.fulfill({ response: answer, body })
  })
  await guest.goto(address)
  await checkAccess(guest, guest.getByText(said.noScript))
  await guest.unroute(address)

  const open = page.getByRole('switch', { name: said.switch })
  await open.click()
  await expect(open).not.toBeChecked()
  await inEitherTheme(guest, address, () =>
    checkAccess(guest, guest.getByRole('heading', { name: said.closed })),
  )
  await phone.close()
})

test('the poster is one page of the paper that is chosen, with the code in it', async ({
  page,
  language,
  signIn,
}) => {
  const said = SAID[language]
  await signIn('admin', page, '/dashboard/administration?tab=feedback')
  await openFor(page, said.switch)
  await expect(page.getByText(said.asPdf)).toBeVisible()
  const code = page.locator('.print-alone svg path')
  for (const [paper, size] of Object.entries(said.papers)) {
    await page.getByRole('button', { name: said.paper }).click()
    await page.getByRole('option', { name: paper, exact: true }).click()
    // What the print window keeps by "Save as PDF".
    const { pages, drawn } = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(
      pages.map((sides) => sides.map((side) => Math.round(side))),
      paper,
    ).toEqual([size])
    // The code is drawn as lines, each dark square from its corner on.
    const squares = ((await code.getAttribute('d')) ?? '').match(/\d+ \d+(?=h1v1h-1z)/gu) ?? []
    expect(squares.length, paper).toBeGreaterThan(200)
    const corners = new Set(drawn.match(/\d+ \d+(?= m$)/gmu))
    expect(
      squares.filter((square) => !corners.has(square)),
      paper,
    ).toEqual([])
  }
})
