import { expect, test } from './journey.ts'

test('the graphs say what they show, as charts, as tables and as files', async ({
  page,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.graphs.screen }).click()
  await expect(page.getByRole('figure')).toHaveCount(9)
  await expect(page.getByRole('figure', { name: words.graphs.sources })).toBeVisible()
  await expect(page.getByRole('figure', { name: words.graphs.people })).toBeVisible()
  await checkAccess()

  const locations = page.getByRole('figure', { name: words.graphs.locations })
  await locations.getByRole('button', { name: words.graphs.table }).click()
  const table = locations.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await checkAccess()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    locations
      .getByRole('button', { name: words.graphs.download })
      .click()
      .then(() => page.getByRole('menuitem', { name: words.graphs.csv }).click()),
  ])
  expect(csv.suggestedFilename()).toMatch(/\.csv$/u)
  await locations.getByRole('button', { name: words.graphs.chart }).click()
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    locations
      .getByRole('button', { name: words.graphs.download })
      .click()
      .then(() => page.getByRole('menuitem', { name: words.graphs.png }).click()),
  ])
  expect(png.suggestedFilename()).toMatch(/\.png$/u)

  await locations.getByRole('button', { name: words.graphs.colours }).click()
  const azure = page
    .getByRole('group', { name: 'Plateau' })
    .getByRole('radio', { name: words.graphs.azure })
  await azure.check()
  await checkAccess(page, azure, '[role=dialog]')
  await page.reload()
  await locations.getByRole('button', { name: words.graphs.colours }).click()
  await expect(azure).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: words.graphs.dish }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // In a month few guests say when they came.
  const long = new URL(page.url())
  long.searchParams.set(
    'startDate',
    new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10),
  )
  long.searchParams.set('endDate', new Date().toISOString().slice(0, 10))
  await page.goto(String(long))
  await page.getByRole('link', { name: words.graphs.daypart }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: words.graphs.fromGoogle }).click()
  await page.waitForURL(/\/dashboard\/reviews\?.*source=google/u)
})

test('what somebody notes of a day stands on the graphs and on the trends', async ({
  page,
  at,
  words,
  language,
  signIn,
  checkAccess,
  isPhone,
}) => {
  // Every language and every window has an annotation of its own, since all of them share the restaurant.
  const what = `Terrace ${language} ${isPhone ? 'phone' : 'desk'}`
  await signIn('admin', page, '/dashboard/graphs')
  await page.getByRole('button', { name: words.graphs.mark }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.graphs.happened).fill(what)
  await dialog.getByRole('button', { name: words.graphs.add }).click()
  await expect(dialog.getByText(words.graphs.saved)).toBeVisible()
  const row = dialog.getByRole('listitem').filter({ hasText: what })
  await expect(row).toBeVisible()
  await checkAccess(page, row, '[role=dialog]')
  await page.keyboard.press('Escape')
  const locations = page.getByRole('figure', { name: words.graphs.locations })
  await locations.getByRole('button', { name: words.graphs.table }).click()
  await expect(locations.getByRole('cell', { name: what })).toBeVisible()

  await page.goto(at('/dashboard/trends'))
  const chart = page.getByRole('figure').first()
  await chart.getByRole('application').focus()
  await page.keyboard.press('End')
  await expect(chart.getByText(what).first()).toBeVisible()
  await page.getByRole('button', { name: words.graphs.mark }).click()
  await row.getByRole('button', { name: words.graphs.remove }).click()
  await row.getByRole('button', { name: words.graphs.yes, exact: true }).click()
  await expect(dialog.getByText(words.graphs.removed)).toBeVisible()
  await expect(row).toHaveCount(0)
})
