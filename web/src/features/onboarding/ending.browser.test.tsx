import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { show } from '#test/screen'
import { found } from './example-draft.test-setup.ts'
import { HelpDialog } from './help-dialog.tsx'
import {
  heading,
  KEY,
  kept,
  next,
  openAt,
  refused,
  settings,
  SUBMIT,
  succeeds,
  SUPPORT,
} from './wizard.test-setup.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the permissions', () => {
  it('want their yes, name the support address, and lead to it', async () => {
    await openAt('PERMISSIONS', { draft: { permissionsConfirmed: false } })
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByText(`Invite this address as a manager: ${SUPPORT}`))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: `Contact support: ${SUPPORT}` }))
      .toHaveAttribute('href', expect.stringContaining(`mailto:${SUPPORT}?subject=`))
    await page.getByRole('checkbox').click()
    await next().click()
    await expect.element(heading()).toHaveTextContent('Almost there.')
  })

  it('name nobody where nobody is configured', async () => {
    await openAt('PERMISSIONS', { answers: settings('map_service', null) })
    await expect.element(page.getByText(/We write you which address to invite/u)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })
})

const dialog = () => page.getByRole('dialog', { name: 'Adding Maitre as a manager at Google' })

describe('the help', () => {
  const open = async () => {
    await openAt('PERMISSIONS')
    await page.getByRole('button', { name: 'Show Me How' }).click()
    await expect.element(dialog()).toBeVisible()
  }

  it('has eight steps, each with a picture that is enlarged and made smaller', async () => {
    await open()
    expect(dialog().getByRole('listitem').elements()).toHaveLength(8)
    await expect
      .element(dialog().getByText(/enter this address: support@maitre\.test/u))
      .toBeVisible()
    await checkAccess()
    const picture = dialog()
      .getByRole('button', { name: /Enlarge the picture/u })
      .first()
    await expect.element(picture).toBeVisible()
    const before = picture.element().clientWidth
    await picture.click()
    const large = dialog().getByRole('button', { name: /Make the picture smaller/u })
    await expect.element(large).toBeVisible()
    expect(large.element().clientWidth).toBeGreaterThan(before * 2)
    await large.click()
    await expect.element(large).not.toBeInTheDocument()
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => dialog().getByRole('button', { name: 'Close' }).first().click()],
    [
      'a press beside it',
      () => page.elementLocator(document.body).click({ position: { x: 5, y: 450 }, force: true }),
    ],
  ])('is closed by %s', async (_how, close) => {
    await open()
    await close()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is dimmed where its pictures cannot be had, and says so', async () => {
    await show(
      <HelpDialog
        supportEmail={null}
        onClose={() => undefined}
        load={() => Promise.reject(new TypeError('Failed to fetch'))}
      />,
    )
    await expect.element(page.getByText(/The picture could not be loaded/u)).toBeVisible()
    const frames = [...document.querySelectorAll('[role="dialog"] li > [aria-hidden="true"]')]
    expect(frames.map((frame) => getComputedStyle(frame).opacity)).toEqual(
      Array.from({ length: 8 }, () => '0.4'),
    )
  })
})

describe('the last step', () => {
  const complete = () => page.getByRole('button', { name: 'Complete' })

  it('shows what was told, and leads back to where it was', async () => {
    await openAt('NEXT_STEPS', {
      draft: { locations: [{ ...found(1), website: 'lumiere.example' }] },
    })
    await expect
      .element(page.getByText('ana@brasserie.example', { exact: false }).first())
      .toBeVisible()
    await expect.element(page.getByText('1 Main Street, Albany, NY')).toBeVisible()
    await expect.element(page.getByText('https://lumiere.example')).toBeVisible()
    await page.getByRole('button', { name: 'Change: Tone' }).click()
    await expect.element(heading()).toHaveTextContent('How does your house speak?')
  })

  it('sends once for a double press, celebrates, forgets the draft, and leads to the front page', async () => {
    const { asked, leave } = await openAt('NEXT_STEPS')
    const timers = vi.spyOn(window, 'setTimeout')
    const scrolls = vi.spyOn(window, 'scrollTo')
    await complete().dblClick()
    await expect.element(heading()).toHaveTextContent('Welcome to the table, Brasserie.')
    await expect.element(heading()).toHaveFocus()
    expect(scrolls).toHaveBeenLastCalledWith({ top: 0 })
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 3500)
    const sent = asked.filter(({ call }) => call === SUBMIT)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      body: { business: { name: 'Brasserie' }, preferences: { selectedPackage: 'essential' } },
      key: expect.stringMatching(/^[0-9a-f]{32}$/u),
    })
    expect(sent[0]?.search.get('language')).toBe('en')
    expect(localStorage.getItem(KEY)).toBeNull()
    await checkAccess()
    await expect.poll(() => leave.mock.calls).toEqual([['/en']])
  })

  it.each([
    ['two hundred pieces of paper', false, 200],
    ['one hundred on a phone', true, 100],
  ])('lets %s fall', async (_what, isPhone, pieces) => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(real(query), 'matches', {
        value: query.includes('768px') ? isPhone : false,
      }),
    )
    const paint = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
    /** How many pieces had been drawn each time that the canvas was wiped for the next frame. */
    const drawn: number[] = []
    vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect').mockImplementation(() =>
      drawn.push(paint.mock.calls.length),
    )
    await openAt('NEXT_STEPS')
    await complete().click()
    await expect.poll(() => drawn.length).toBeGreaterThan(2)
    expect(drawn.slice(0, 3)).toEqual([0, pieces, 2 * pieces])
  })

  it('lets nothing fall under reduced motion', async () => {
    // The browser of these tests wants less motion.
    const paint = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect')
    await openAt('NEXT_STEPS')
    await complete().click()
    await expect.element(heading()).toHaveTextContent('Welcome to the table, Brasserie.')
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(paint).not.toHaveBeenCalled()
  })

  it('that fails tells why, keeps everything, and sends the very same again', async () => {
    let isDown = true
    const { asked } = await openAt('NEXT_STEPS', {
      answers: {
        [SUBMIT]: () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return succeeds({ id: 'x' }, 201)
        },
      },
    })
    await complete().click()
    await expect.element(page.getByText('Failed to submit onboarding data')).toBeVisible()
    await expect.element(page.getByText('Reason: There is no connection.')).toBeVisible()
    expect(kept()).toMatchObject({ businessName: 'Brasserie', step: 'NEXT_STEPS' })
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading()).toHaveTextContent('Welcome to the table, Brasserie.')
    const [first, second] = asked.filter(({ call }) => call === SUBMIT)
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  })

  it('that was under way when the page was loaded anew sends the very same', async () => {
    const attempt = { key: 'a'.repeat(32), at: '2026-11-28T10:00:00.000Z', language: 'fr' as const }
    const { asked } = await openAt('NEXT_STEPS', { attempt })
    await complete().click()
    await expect.element(heading()).toHaveTextContent('Welcome to the table, Brasserie.')
    const [sent] = asked.filter(({ call }) => call === SUBMIT)
    expect(sent).toMatchObject({
      key: attempt.key,
      body: { metadata: { completedAt: attempt.at } },
    })
    expect(sent?.search.get('language')).toBe('fr')
  })

  it.each([
    ['too many requests', refused('calls.throttled', 429), /Too many requests/u],
    [
      'a field that is not taken',
      refused('request.invalid', 400, {
        fields: [{ field: 'business.contact.email', problem: 'invalid_email' }],
      }),
      /Please look at the email address/u,
    ],
    ['a broken server', refused('internal', 500), /Our server could not take it/u],
  ])('says the reason of %s', async (_what, answer, words) => {
    await openAt('NEXT_STEPS', { answers: { [SUBMIT]: () => answer } })
    await complete().click()
    await expect.element(page.getByText(words)).toBeVisible()
  })
})
