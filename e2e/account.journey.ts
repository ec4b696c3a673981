import { expect, test } from './journey.ts'

const WORDS = {
  en: {
    settings: 'Account settings',
    tabs: ['Profile', 'Notifications', 'Appearance', 'Locations'],
    first: /^First name/u,
    save: 'Save',
    saved: 'Profile saved.',
    discard: 'Discard changes',
    keep: 'Keep editing',
    edit: /^Edit/u,
    address: 'Email address of the alerts',
    byMail: 'Alerts by email',
    compact: 'Compact',
    comfortable: 'Comfortable',
    begin: /Location to begin with/u,
    last: 'The one that I saw last',
    blue: 'Azure',
  },
  fr: {
    settings: 'Réglages du compte',
    tabs: ['Profil', 'Notifications', 'Apparence', 'Établissements'],
    first: /^Prénom/u,
    save: 'Enregistrer',
    saved: 'Profil enregistré.',
    discard: 'Abandonner',
    keep: 'Continuer la saisie',
    edit: /^Modifier/u,
    address: 'Courriel des alertes',
    byMail: 'Alertes par courriel',
    compact: 'Compacte',
    comfortable: 'Aérée',
    begin: /Établissement de départ/u,
    last: 'Le dernier que j’ai vu',
    blue: 'Azur',
  },
} as const

test('a person changes their account over a screen, tab by tab, and finds it so after a reload', async ({
  page,
  at,
  words,
  language,
  signIn,
  isPhone,
  checkAccess,
}) => {
  const own = WORDS[language]
  const [profile, notifications, appearance, locations] = own.tabs
  // Each look has a person of its own, since what is saved is the person's.
  await signIn(isPhone ? 'rival' : 'growth', page, '/dashboard/reviews')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('button', { name: words.account }).click()
  await page.getByRole('menuitem', { name: own.settings }).click()
  await page.waitForURL(/account=profile/u)
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  const open = async (name: string) => {
    await dialog.getByRole('tab', { name }).click()
    await checkAccess(page, dialog.getByRole('tabpanel'), '[role=dialog]')
  }
  await open(profile)
  const size = await dialog.evaluate((node) => node.getBoundingClientRect().width)
  if (isPhone) expect(size, 'it fills a phone').toBe(375)

  // What was typed is not lost by "Back" without asking.
  const first = dialog.getByLabel(own.first)
  const before = await first.inputValue()
  await first.fill(`${before}-Anne`)
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: own.keep }).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveValue(`${before}-Anne`)
  expect(new URL(page.url()).searchParams.get('account')).toBe('profile')
  await dialog.getByRole('button', { name: own.save }).click()
  await expect(dialog.getByText(own.saved)).toBeVisible()
  await expect(dialog.getByText(own.saved)).toHaveCount(0)
  await first.fill(before)
  await dialog.getByRole('button', { name: own.save }).click()
  await expect(dialog.getByText(own.saved)).toBeVisible()

  await open(notifications)
  await dialog.getByRole('button', { name: own.edit }).click()
  const address = dialog.getByRole('textbox', { name: own.address })
  await address.fill('desk@brasserielumiere')
  await expect(dialog.getByRole('switch', { name: own.byMail })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await checkAccess(page, address, '[role=dialog]')
  const chosen = `desk-${language}@maitre.test`
  await address.fill(chosen)
  await dialog.getByRole('button', { name: own.save }).click()
  await expect(dialog.getByText(chosen)).toBeVisible()

  await open(appearance)
  await dialog.getByRole('radio', { name: own.compact }).check()
  await open(locations)
  await dialog
    .getByRole('group', { name: 'Toronto' })
    .getByRole('radio', { name: own.blue })
    .check()
  await dialog.getByRole('button', { name: own.begin }).click()
  await page.getByRole('option', { name: 'Toronto' }).click()

  // The address is the state: whoever gets the link sees the same tab, and what was chosen is kept.
  await page.goto(at('/dashboard/home?account=locations'))
  await expect(dialog.getByRole('button', { name: own.begin })).toContainText('Toronto')
  await expect(
    dialog.getByRole('group', { name: 'Toronto' }).getByRole('radio', { name: own.blue }),
  ).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await dialog.getByRole('tab', { name: notifications }).click()
  await expect(dialog.getByText(chosen)).toBeVisible()
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Toronto/u }).first()).toBeVisible()
})
