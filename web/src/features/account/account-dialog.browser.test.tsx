import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { visit } from '#test/dashboard'
import { LOOKS } from '#test/screen'
import { answerCalls, done, openAccount, refused } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const PERSON = {
  id: 'u-1',
  firstname: 'Inès',
  lastname: 'Haddad',
  username: 'ines',
  email: 'ines@maitre.test',
  role: 'Manager',
}

const dialog = () => page.getByRole('dialog', { name: /^(?:Account|Compte)$/u })
const tab = (name: string) => page.getByRole('tab', { name })
const menu = () => page.getByRole('button', { name: /^Account of/u })

/** Presses beside the dialog, in the corner of the window. */
function pressBackdrop(): Promise<void> {
  const overlay = document.elementFromPoint(5, 5) ?? document.body
  return userEvent.click(overlay, { position: { x: 5, y: 5 } })
}

async function openByMenu() {
  answerCalls({})
  const router = await visit({ role: 'Manager', tier: 'Pro' })
  await menu().click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
  return router
}

describe('the account', () => {
  it('opens from the menu of the person, is in the address, and closes by "Back"', async () => {
    const router = await openByMenu()
    expect(router.state.location.search).toMatchObject({ account: 'profile' })
    router.history.back()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('account')
  })

  it.each([
    ['its button', () => dialog().getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s, leaves no step behind, and gives the focus back', async (_by, close) => {
    const router = await openByMenu()
    await close()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('account')
    expect(router.history.length).toBe(2)
    expect(router.state.location.state.__TSR_index).toBe(0)
    await expect.element(menu()).toHaveFocus()
  })

  it('closes by a press beside it', async () => {
    const router = await openByMenu()
    await pressBackdrop()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('account')
  })

  it('keeps its open tab in the address, and "Back" closes it from any tab', async () => {
    const router = await openByMenu()
    await userEvent.keyboard('{Tab}')
    for (const [name, key] of [
      ['Notifications', 'notifications'],
      ['Appearance', 'appearance'],
      ['Locations', 'locations'],
    ] as const) {
      tab('Profile').element().focus()
      await tab(name).click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      expect(router.state.location.search).toMatchObject({ account: key })
      const panel = tab(name).element().getAttribute('aria-controls') ?? ''
      expect(document.getElementById(panel)?.getAttribute('role')).toBe('tabpanel')
    }
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('Appearance')).toHaveAttribute('aria-selected', 'true')
    router.history.back()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('that an address names is open at once, and closed leaves the screen of that address', async () => {
    const { router } = await openAccount({ tab: 'appearance' })
    await expect.element(tab('Appearance')).toHaveAttribute('aria-selected', 'true')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/en/dashboard/home')
    expect(router.state.location.search).not.toHaveProperty('account')
  })

  it('stays open above a screen that changes what its own address keeps', async () => {
    const router = await openByMenu()
    await router.navigate({ to: '/$lang/dashboard/staff', params: { lang: 'en' }, search: {} })
    expect(router.state.location.search).toMatchObject({ account: 'profile' })
    await expect.element(dialog()).toBeVisible()
  })

  it('does not open where an address names no part of it', async () => {
    await openAccount({ tab: 'everything' })
    await expect.element(menu()).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('shows the profile where the person has no use for the tab of the address', async () => {
    await openAccount({ tab: 'notifications', role: 'User' })
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('Notifications')).not.toBeInTheDocument()
  })

  const EACH = LOOKS.flatMap((look) =>
    ['profile', 'security', 'notifications', 'appearance', 'locations'].map((name) => ({
      look,
      name,
    })),
  )
  it.for(EACH)('can be used by everybody: $name, $look', async ({ look, name }) => {
    await openAccount({ tab: name, look })
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByText(/Loading|Chargement/u)).not.toBeInTheDocument()
    await checkAccess()
    const { left, width, height } = dialog().element().getBoundingClientRect()
    if (look.width < 640) expect([left, width, height]).toEqual([0, 375, 812])
    const panel = dialog().element()
    expect(panel.scrollWidth, 'nothing is wider than the dialog').toBeLessThanOrEqual(width)
  })
})

describe('what was typed in the account and not saved', () => {
  const first = () => page.getByLabelText('First name')
  const question = () => page.getByRole('alertdialog')
  const leave = (router: Awaited<ReturnType<typeof openByMenu>>) =>
    void router.navigate({
      to: '/$lang/dashboard/staff',
      params: { lang: 'en' },
      search: (): object => ({ account: undefined }),
    })

  it('stays while another tab is looked at', async () => {
    await openByMenu()
    await first().fill('Ines')
    await tab('Appearance').click()
    await tab('Profile').click()
    await expect.element(first()).toHaveValue('Ines')
  })

  it('is not lost by closing without asking', async () => {
    const router = await openByMenu()
    await first().fill('Ines')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(first()).toHaveValue('Ines')
    await expect.element(first()).toHaveFocus()
    expect(router.state.location.search).toMatchObject({ account: 'profile' })
    await dialog().getByRole('button', { name: 'Close' }).click()
    await question().getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('account')
    await menu().click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await expect.element(first()).toHaveValue('Inès')
  })

  it.each([
    ['its button', () => dialog().getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', pressBackdrop],
    ['an address without the account', leave],
  ])('has the focus again where %s asked to close and its person goes on', async (_by, ask) => {
    const router = await openByMenu()
    await first().fill('Ines')
    await ask(router)
    await question().getByRole('button', { name: 'Keep editing' }).click()
    // The field has the focus as soon as the question is answered, not only once that is gone.
    expect(document.activeElement).toBe(first().element())
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(first()).toHaveFocus()
  })

  it('is not lost by an address without the account, before its person says so', async () => {
    const router = await openByMenu()
    await first().fill('Ines')
    leave(router)
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/en/dashboard/home')
    leave(router)
    await question().getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/en/dashboard/staff')
  })

  it.each([
    ['is gone without a question once it is saved', done({ ...PERSON, firstname: 'Ines' }), false],
    ['is asked about once it could not be saved', refused(503, 'database.unavailable'), true],
  ] as const)(
    'is closed no sooner than its saving has ended, and %s',
    async (_how, answer, isQuestioned) => {
      const held = Promise.withResolvers<void>()
      const answers = { 'PUT /v1/auth/self': () => held.promise.then(() => answer) }
      await openAccount({ tab: 'profile', answers })
      await first().fill('Ines')
      await page.getByRole('button', { name: 'Save' }).click()
      await userEvent.keyboard('{Escape}')
      await dialog().getByRole('button', { name: 'Close' }).click()
      await expect.element(question()).not.toBeInTheDocument()
      await expect.element(dialog()).toBeVisible()
      held.resolve()
      if (isQuestioned) await expect.element(question()).toBeVisible()
      else await expect.element(dialog()).not.toBeInTheDocument()
    },
  )

  it('lets the browser ask before the page is left, and only then', async () => {
    await openByMenu()
    const isAsked = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    await first().fill('Ines')
    await expect.poll(isAsked).toBe(true)
    await first().fill('Inès')
    await expect.poll(isAsked).toBe(false)
  })

  it('stays beneath the password that is asked for from the profile', async () => {
    const router = await openByMenu()
    await first().fill('Ines')
    await page.getByRole('button', { name: 'Change password…' }).click()
    await expect.element(page.getByLabelText('Current password')).toHaveFocus()
    expect(router.state.location.search).toMatchObject({ account: 'password' })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
    await expect.element(first()).toHaveValue('Ines')
    expect(router.state.location.search).toMatchObject({ account: 'profile' })
  })
})
