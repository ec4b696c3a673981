import '#styles/app.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { QUOTE_LIMITS } from '@maitre/contract/quote-limits'
import { newsletter } from '@maitre/contract/newsletter'
import { writeEmail } from '#lib/site-email'
import { beginForms } from '#lib/site-form'
import { beginLinkPage } from '#lib/site-link'
import { drawNewsletter } from './newsletter-pages.tsx'
import { drawQuote } from './quote.tsx'

const here = location.href
const taken = (data: object = {}) => Response.json({ status: 'success', data }, { status: 202 })
const refused = (status: number, code: string, details: object = {}) =>
  Response.json({ status: 'error', code, message: '', details, requestId: '' }, { status })

interface Asked {
  url: string
  method: string | undefined
  headers: Headers
  body: Record<string, unknown>
}

let asked: Asked[]
let answer: (asked: Asked) => Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Promise.resolve(taken())
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const call = {
      url,
      method: init.method,
      headers: new Headers(init.headers),
      // The script sends JSON or nothing.
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>,
    }
    asked.push(call)
    return answer(call)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', here)
  document.body.replaceChildren()
})

/** Draws a page as the build does. */
function draw(pages: ReturnType<typeof drawQuote>, at = 0): void {
  document.documentElement.lang = 'en'
  document.body.innerHTML = renderToStaticMarkup(pages[at]?.body)
}

function openQuote(search = ''): void {
  history.replaceState(null, '', `${here.split('?')[0]}${search}`)
  draw(drawQuote('en'))
  beginForms()
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const request = () => page.getByRole('button', { name: 'Request Quote' })

async function fillQuote(): Promise<void> {
  await field('Business Name').fill('Groupe Lumière')
  await field('Primary Contact Name').fill('Noor Amari')
  await field('Email Address').fill('noor@maitre.test')
  await field('Phone Number').fill('+1 514 555 0100')
  await userEvent.selectOptions(page.getByRole('combobox'), '100+')
}

describe('the form of a quote', () => {
  it('is off until its script is there', async () => {
    draw(drawQuote('en'))
    await expect.element(request()).toBeDisabled()
    beginForms()
    await expect.element(request()).toBeEnabled()
  })

  it('sends what was typed in the language of the page, once for a double press, and thanks', async () => {
    openQuote()
    await fillQuote()
    const held = Promise.withResolvers<Response>()
    answer = () => held.promise
    await request().dblClick()
    await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    held.resolve(taken())
    await expect.element(page.getByRole('heading', { name: /^Thank you/u })).toHaveFocus()
    await expect.element(page.getByText(/noor@maitre\.test/u)).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ url: enterpriseQuotes.ask.path, method: 'POST' })
    expect(asked[0]?.body).toEqual({
      business_name: 'Groupe Lumière',
      contact_name: 'Noor Amari',
      email: 'noor@maitre.test',
      phone: '+1 514 555 0100',
      location_count: '100+',
      current_solution: '',
      additional_info: '',
      language: 'en',
      subject: '',
    })
  })

  it('says at each field what is wrong, goes to the first, and sends nothing', async () => {
    openQuote()
    await fillQuote()
    await field('Email Address').fill('noor@maitre')
    await field('Additional Information').fill('x'.repeat(QUOTE_LIMITS.additional_info + 1))
    await request().click()
    await expect.element(field('Email Address')).toHaveFocus()
    await expect
      .element(field('Email Address'))
      .toHaveAccessibleDescription(expect.stringMatching(/^Please enter a valid email address/u))
    await expect
      .element(field('Additional Information'))
      .toHaveAccessibleDescription(/at most 4000 characters/u)
    // Nothing required is missing.
    expect(document.querySelector('[data-summary]')?.textContent).toBe('')
    await field('Email Address').fill('noor@maitre.test')
    await expect.element(field('Email Address')).not.toHaveAttribute('aria-invalid')
    expect(asked).toEqual([])
  })

  it('keeps all that was typed when the call fails, and sends the same under the same key', async () => {
    openQuote()
    await fillQuote()
    answer = () => Promise.reject(new TypeError('no connection'))
    await request().click()
    await expect.element(page.getByText(/could not be sent/u)).toBeVisible()
    await expect.element(field('Business Name')).toHaveValue('Groupe Lumière')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.poll(() => asked.length).toBe(2)
    await field('Phone Number').fill('+1 514 555 0199')
    await again.click()
    await expect.poll(() => asked.length).toBe(3)
    const keys = asked.map(({ headers }) => headers.get('idempotency-key') ?? '')
    expect(keys[0]).toMatch(/^\d+(?:-\d+){3}$/u)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('tells what the server refuses at its field, and that there were too many', async () => {
    openQuote()
    await fillQuote()
    const fields = [{ field: 'phone', problem: 'too_long', message: '', limit: 60 }]
    answer = () => Promise.resolve(refused(400, 'request.invalid', { fields }))
    await request().click()
    await expect.element(field('Phone Number')).toHaveFocus()
    await expect
      .element(field('Phone Number'))
      .toHaveAccessibleDescription(/at most 60 characters/u)
    answer = () => Promise.resolve(refused(429, 'calls.throttled'))
    await field('Phone Number').fill('1')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(/^Too many requests/u)).toBeVisible()
  })

  it('is filled from the draft of the wizard where that leads here', async () => {
    const draft = { businessName: 'Chez Noor', contactName: 7, contactEmail: 'n@maitre.test' }
    localStorage.setItem('maitre.onboarding.draft', JSON.stringify(draft))
    openQuote()
    await expect.element(field('Business Name')).toHaveValue('')
    openQuote('?from=onboarding')
    await expect.element(field('Business Name')).toHaveValue('Chez Noor')
    await expect.element(field('Primary Contact Name')).toHaveValue('')
    await expect.element(field('Email Address')).toHaveValue('n@maitre.test')
    for (const odd of ['null', '{', '[]']) {
      localStorage.setItem('maitre.onboarding.draft', odd)
      openQuote('?from=onboarding')
      await expect.element(request()).toBeEnabled()
    }
  })

  it('takes over from the wizard what it has no field for', async () => {
    const told = 'Package: Essential\nLocations: Chez Noor, 1 Quay Street'
    localStorage.setItem('maitre.onboarding.draft', JSON.stringify({ told }))
    openQuote('?from=onboarding')
    await expect.element(field('Additional Information')).toHaveValue(told)
  })

  it('keeps what was typed over a reload, also after a failure, until it was taken', async () => {
    openQuote()
    await fillQuote()
    answer = () => Promise.resolve(refused(500, 'internal'))
    await request().click()
    await expect.element(page.getByText(/could not be sent/u)).toBeVisible()
    openQuote()
    await expect.element(field('Business Name')).toHaveValue('Groupe Lumière')
    await expect.element(page.getByRole('combobox')).toHaveValue('100+')
    answer = () => Promise.resolve(taken())
    await request().click()
    await expect.element(page.getByRole('heading', { name: /^Thank you/u })).toHaveFocus()
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    openQuote()
    await expect.element(field('Business Name')).toHaveValue('')
  })

  it('leaves what somebody typed in it as it is where the wizard has something else', async () => {
    openQuote()
    await field('Business Name').fill('Groupe Lumière')
    localStorage.setItem('maitre.onboarding.draft', JSON.stringify({ businessName: 'Other' }))
    openQuote('?from=onboarding')
    await expect.element(field('Business Name')).toHaveValue('Groupe Lumière')
  })

  it('takes addresses as long as the contract does', () => {
    openQuote()
    expect(field('Email Address').element().getAttribute('data-max')).toBe(String(MAX_EMAIL))
  })
})

describe('the page of a link of the newsletter', () => {
  const open = (at: 0 | 1, hash = '#token=a%2Fb'): void => {
    history.replaceState(null, '', `${here}${hash}`)
    draw(drawNewsletter('en'), at)
    beginForms()
    beginLinkPage()
  }
  const heading = (name: RegExp) => page.getByRole('heading', { name, level: 2 })

  it('takes the token out of the address, and confirms at the press alone', async () => {
    answer = () => Promise.resolve(taken({ email: 'noor@maitre.test' }))
    open(0)
    await expect.element(heading(/Subscribe noor@maitre\.test\?/u)).toBeVisible()
    expect(location.hash).toBe('')
    expect(asked.map(({ url }) => url)).toEqual([newsletter.look.path])
    await page.getByRole('button', { name: 'Yes, subscribe' }).click()
    await expect.element(heading(/You are on the list/u)).toHaveFocus()
    expect(asked[1]).toMatchObject({ url: newsletter.confirm.path, body: { token: 'a/b' } })
  })

  it('keeps the mark behind an address on a line with some of it, however long the address is', async () => {
    answer = () => Promise.resolve(taken({ email: 'noor@maitre.test' }))
    open(0)
    await expect.element(heading(/^Subscribe noor/u)).toBeVisible()
    const title = heading(/^Subscribe noor/u).element() as HTMLElement // a heading of the page
    title.style.width = '335px'
    const endOf = (part: Node | null): number => {
      const range = document.createRange()
      range.selectNodeContents(part ?? title)
      return range.getBoundingClientRect().bottom
    }
    const emails = Array.from({ length: 80 }, (_, more) => `${'n'.repeat(10 + more)}@maitre.test`)
    expect(
      emails.filter((email) => {
        writeEmail(title, email)
        expect(title).toHaveTextContent(`Subscribe ${email}?`)
        return endOf(title.lastChild) > endOf(title.querySelector('[data-email] + span'))
      }),
    ).toEqual([])
  })

  it('says that a link is over, and that the server could not be reached', async () => {
    answer = () => Promise.resolve(refused(410, 'link.expired'))
    open(0)
    await expect.element(heading(/This link does not work/u)).toBeVisible()
    open(0, '')
    await expect.element(heading(/This link does not work/u)).toBeVisible()
    expect(asked).toHaveLength(1)
    answer = () => Promise.resolve(refused(500, 'internal'))
    open(0)
    await expect.element(heading(/This did not work/u)).toBeVisible()
    answer = () => Promise.resolve(taken({ email: 'noor@maitre.test' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading(/^Subscribe noor/u)).toBeVisible()
  })

  it('unsubscribes at the press, and asks for the same address again', async () => {
    answer = ({ method }) =>
      Promise.resolve(taken({ email: method === 'GET' ? 'noor@maitre.test' : null }))
    open(1)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect.element(heading(/You are off the list/u)).toHaveFocus()
    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Look in your mailbox' })).toHaveFocus()
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/public/newsletter/unsubscribe/a%2Fb',
      'POST /v1/public/newsletter/unsubscribe/a%2Fb',
      'POST /v1/public/newsletter',
    ])
    expect(asked[2]?.body).toEqual({ email: 'noor@maitre.test', language: 'en' })
  })

  it('says of a subscription that has ended that it has', async () => {
    answer = () => Promise.resolve(taken({ email: null }))
    open(1)
    await expect.element(heading(/You are off the list/u)).toBeVisible()
    await expect.element(page.getByText('No more articles come to this address.')).toBeVisible()
  })
})
