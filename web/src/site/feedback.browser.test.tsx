import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FEEDBACK_LIMITS } from '@maitre/contract/feedback-form'
import { beginFeedback } from '#lib/site-feedback'
import { drawFeedback } from './feedback.tsx'

const here = location.href
const CODE = 'ab2cd3ef4g'
const PAGES = [
  { source: 'yelp', address: 'https://www.yelp.ca/biz/soup' },
  { source: 'google', address: 'https://search.google.com/local/writereview?placeid=1' },
]

interface Sent {
  url: string
  key: string | null
  body: Record<string, unknown>
}
let sent: Sent[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = () =>
    Promise.resolve(Response.json({ status: 'success', data: { public_pages: PAGES } }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    // The script sends JSON.
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Sent['body']
    sent.push({ url, key: new Headers(init.headers).get('idempotency-key'), body })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', here)
  document.body.replaceChildren()
})

/** Opens a page as a guest's phone does; what was typed before stays on the device. */
function open(name: 'form' | 'choice' = 'form', language: 'en' | 'fr' = 'en'): void {
  const key = name === 'form' ? '/0ef0870c1f6c' : ''
  history.replaceState(null, '', `/${language}/feedback/${CODE}${key}`)
  document.documentElement.lang = language
  const drawn = drawFeedback(language).find(({ address }) => address === `/feedback/${name}`)
  document.body.innerHTML = renderToStaticMarkup(drawn?.body).replace(
    '<option data-found="locations"></option>',
    '<option value="aaaaaaaaaaaa">Plateau</option>',
  )
  beginFeedback()
}
const star = (name: RegExp) => page.getByRole('radio', { name })
const words = () => page.getByLabelText('Your words')
const send = () => page.getByRole('button', { name: 'Send' })
const alert = () => page.getByRole('alert')
/** What the page says of what went wrong; without words, it is hidden from people and roles. */
const saidWrong = () => document.querySelector('[data-summary]')?.textContent
const links = () =>
  page
    .getByRole('link', { name: /opens in a new window/u })
    .all()
    .map((one) => [one.element().textContent, one.element().getAttribute('href')])

describe('the feedback page', () => {
  it('sends stars, words and name to the restaurant and the location of its address', async () => {
    open()
    await star(/^4 stars/u).click({ force: true })
    await words().fill('The soup 🍲 <b>was</b> warm.')
    await page.getByLabelText('Your name').fill('Rosalie')
    await send().click()
    await expect.element(page.getByRole('heading', { name: 'Thank you.' })).toHaveFocus()
    expect(sent).toEqual([
      {
        url: `/v1/public/feedback/${CODE}`,
        key: expect.stringMatching(/\d/u),
        body: {
          location: '0ef0870c1f6c',
          rating: 4,
          text: 'The soup 🍲 <b>was</b> warm.',
          name: 'Rosalie',
          device: expect.stringMatching(/^\d+(?:-\d+){3}$/u),
          subject: '',
        },
      },
    ])
  })

  it('says what the chosen stars mean, and sends nothing without any', async () => {
    open()
    await send().click()
    await expect.element(page.getByText('Choose how many stars you give.')).toBeVisible()
    await expect.element(star(/^1 star/u)).toHaveFocus()
    expect(page.getByRole('radiogroup').element().ariaInvalid).toBe('true')
    await expect.element(alert()).toHaveTextContent('Please fill in all required fields')
    expect(sent).toEqual([])
    await star(/^5 stars/u).click({ force: true })
    await expect.element(page.getByText('5 stars: Wonderful')).toBeVisible()
    await expect.element(page.getByText('Choose how many stars you give.')).not.toBeInTheDocument()
    expect(page.getByRole('radiogroup').element().ariaInvalid).toBeNull()
    await expect.poll(saidWrong).toBe('')
  })

  it('offers the same public pages after one star as after five', async () => {
    const offered = []
    for (const name of [/^1 star/u, /^5 stars/u]) {
      open()
      await star(name).click({ force: true })
      await send().click()
      await expect.element(page.getByText('Would you like to tell others, too?')).toBeVisible()
      offered.push(links())
    }
    expect(offered[0]?.map(([, href]) => href)).toEqual([PAGES[1]?.address, PAGES[0]?.address])
    expect(offered[1]).toEqual(offered[0])
  })

  it('offers nothing where no public page is known', async () => {
    answer = () => Promise.resolve(Response.json({ status: 'success', data: { public_pages: [] } }))
    open()
    await star(/^1 star/u).click({ force: true })
    await send().click()
    await expect.element(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
    await expect.element(page.getByText('Would you like to tell others, too?')).not.toBeVisible()
  })

  it('keeps what was typed over a reload and another language, until it was sent', async () => {
    open()
    await star(/^2 stars/u).click({ force: true })
    await words().fill('We waited.')
    open('form', 'fr')
    await expect.element(page.getByLabelText('Vos mots')).toHaveValue('We waited.')
    await expect.element(star(/^2 étoiles/u)).toBeChecked()
    open()
    await send().click()
    await expect.element(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
    open()
    await expect.element(words()).toHaveValue('')
  })

  it('sends the same again under the same key, after a reload too, and other words under another', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    open()
    await star(/^3 stars/u).click({ force: true })
    await send().click()
    await expect.element(page.getByText(/Your words are still here/u)).toBeVisible()
    open()
    await send().click()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await words().fill('And more.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  it.each([
    [429, 'calls.throttled', /^A lot of feedback came from this connection/u],
    [410, 'feedback.closed', /^The restaurant does not take feedback here/u],
    [500, 'internal', /^This could not be sent/u],
  ])('says why an answer of %i took nothing, and loses no word', async (status, code, said) => {
    answer = () =>
      Promise.resolve(Response.json({ status: 'error', code, message: '' }, { status }))
    open()
    await star(/^3 stars/u).click({ force: true })
    await words().fill('We waited.')
    await send().click()
    await expect.element(alert()).toMatchTextContent(said)
    await expect.element(words()).toHaveValue('We waited.')
  })

  it('refuses 10 kB of words before anything is sent', async () => {
    open()
    await star(/^3 stars/u).click({ force: true })
    await words().fill('soup '.repeat(2048))
    await send().click()
    await expect
      .element(page.getByText(`This is too long: at most ${FEEDBACK_LIMITS.text} characters.`))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  it('asks where the guest was where its address does not say so', async () => {
    open('choice')
    await star(/^3 stars/u).click({ force: true })
    await send().click()
    await expect.element(page.getByText('Choose where you were.')).toBeVisible()
    await page.getByRole('combobox').selectOptions('Plateau')
    await send().click()
    await expect.poll(() => sent.map(({ body }) => body['location'])).toEqual(['aaaaaaaaaaaa'])
  })

  it('is empty again for whoever writes another one', async () => {
    open()
    await star(/^3 stars/u).click({ force: true })
    await words().fill('We waited.')
    const taken = answer
    answer = () => Promise.reject(new TypeError('no network'))
    await send().click()
    await expect.element(alert()).toMatchTextContent(/^This could not be sent/u)
    answer = taken
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Write another one' }).click()
    await expect.poll(saidWrong).toBe('')
    await expect.element(words()).toHaveValue('')
    await expect.element(star(/^3 stars/u)).not.toBeChecked()
    await expect.element(star(/^1 star/u)).toHaveFocus()
  })
})
