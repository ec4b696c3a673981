import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALERT_KINDS } from '@maitre/contract/alert-words'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { alert, EACH_KIND, idOf, open, titles } from './alerts.test-setup.tsx'

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (title: string | RegExp) => page.getByRole('article', { name: title })
const marked = (id: number, seen: boolean) => ['PUT', `/${idOf(id)}/seen`, { seen }]
const toast = (words: string) =>
  page.getByRole('region', { name: 'messages' }).getByText(words, { exact: true })

describe('the list of alerts', () => {
  it('says of each kind what happened, how pressing, where and why', async () => {
    await open()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    const says = async (title: string | RegExp, ...words: (string | RegExp)[]) => {
      for (const one of words) await expect.element(row(title).getByText(one)).toBeVisible()
    }
    await says('Bad review by Guest 1', 'Plateau', 'Important', 'The soup was cold.', '6 min')
    await says('A review needs care: illness', 'A guest', 'Risk')
    await says('A reply could not be sent', /did not accept this/u)
    await says(
      'Google does not show a reply',
      /^Reason given: it is off topic\. Change the reply/u,
      /^From Hélène Marchand,/u,
    )
    await says('No answer for 2 days', 'Notice', 'The guest left no words.')
    await says('Google is disconnected', /until somebody connects it again/u)
    await says(
      'Far more complaints than usual',
      '7 of 9 reviews of Friday, November 20 were negative. Usually it is 12%.',
    )
    await says(/nearly used up/u, 'Whole restaurant', /^1,350 of the 1,500 reviews/u)
    await says('Google has kept a reply back for 2 days', /^Guests do not see it yet\./u)
    expect(new Set(EACH_KIND.map(({ kind }) => kind))).toEqual(new Set(ALERT_KINDS))
    await expect
      .element(row('Bad review by Guest 1').getByRole('img', { name: '1 out of 5 stars' }))
      .toBeVisible()
  })

  it('is grouped by day, unseen ones first, and what is marked keeps its place', async () => {
    const day = (hours: number) => hours + 48
    await open({
      alerts: [
        alert(1, 'bad_review', 0.01, { seen: true }),
        alert(2, 'posting_failed', day(0.02), { seen: true }),
        alert(3, 'answer_overdue', day(0.03)),
        alert(4, 'reply_refused', day(0.04)),
      ],
    })
    const order = [
      'Bad review by Guest 1',
      'No answer for 2 days',
      'Google does not show a reply',
      'A reply could not be sent',
    ]
    await expect.poll(titles).toEqual(order)
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Today', exact: true }))
      .toBeVisible()
    await row('No answer for 2 days').getByRole('button', { name: 'Mark as seen' }).click()
    await expect
      .element(row('No answer for 2 days').getByRole('button', { name: 'Mark as unseen' }))
      .toBeVisible()
    expect(titles()).toEqual(order)
  })

  it('is narrowed to unseen ones, to a kind and to a location, which the address keeps', async () => {
    const { asked, search } = await open({ address: '?location=Plateau' })
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    await button('Unseen only').click()
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 1)
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Risks')
    await expect.poll(titles).toEqual(['A review needs care: illness'])
    expect([search().get('unseen'), search().get('kind')]).toEqual(['true', 'risk'])
    const last = asked.findLast(({ url }) => url.pathname.endsWith('/all'))?.url
    expect(Object.fromEntries(last?.searchParams ?? [])).toMatchObject({
      seen: 'false',
      kind: 'risk',
      location_id: 'Plateau',
    })
    await button('Unseen only').click()
    expect(search().get('unseen')).toBeNull()
  })

  it('fetches the next alerts at a press', async () => {
    const { asked } = await open({ pageSize: 5 })
    await expect.poll(titles).toHaveLength(5)
    await button('Show more').click()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    expect(asked.some(({ url }) => url.searchParams.get('offset') === '5')).toBe(true)
  })

  it('is empty where the answer has another format', async () => {
    await open({ odd: { status: 'success', data: { type: 'unknown' }, page: { hasMore: false } } })
    await expect.element(page.getByText('No alerts yet')).toBeVisible()
  })

  it('says that there are none of a kind, and shows all kinds again', async () => {
    await open({ alerts: EACH_KIND.slice(0, 1), address: '?kind=spike' })
    await expect.element(page.getByText('No alerts of this kind')).toBeVisible()
    await button('Show all kinds').click()
    await expect.poll(titles).toEqual(['Bad review by Guest 1'])
  })

  it('says why it could not be fetched, and tries again', async () => {
    const failing = new Map([['GET /v1/restaurant/r1/user-alert/all', 'upstream.rejected']])
    await open({ failing })
    await expect.element(page.getByText('Failed to fetch alerts')).toBeVisible()
    failing.clear()
    await button('Try again').click()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.poll(titles).toHaveLength(EACH_KIND.length)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})

describe('an alert', () => {
  it('is marked as seen by one press, and as unseen by another', async () => {
    const { written } = await open()
    const one = row('Bad review by Guest 1')
    await one.getByRole('button', { name: 'Mark as seen' }).click()
    await expect.element(one.getByText('Unseen')).not.toBeInTheDocument()
    await one.getByRole('button', { name: 'Mark as unseen' }).click()
    await expect.element(one.getByText('Unseen')).toBeInTheDocument()
    await expect.poll(written).toEqual([marked(1, true), marked(1, false)])
  })

  it('is unseen again, with the reason, where it could not be marked', async () => {
    const failing = new Map([['PUT', 'alert.not_found']])
    await open({ failing })
    const one = row('Bad review by Guest 1')
    await expect.element(one.getByText('Unseen')).toBeInTheDocument()
    // No later answer of the list tells that it is unseen.
    failing.set('GET', 'upstream.rejected')
    await one.getByRole('button', { name: 'Mark as seen' }).click()
    await expect
      .element(toast('Failed to mark alerts as seen. This alert does not exist.'))
      .toBeVisible()
    await expect.element(one.getByText('Unseen')).toBeInTheDocument()
  })

  it('leaves the unseen ones once it is marked, hands on the focus, and comes back by Undo', async () => {
    const { written } = await open({ address: '?unseen=true' })
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 1)
    await row('Bad review by Guest 1').getByRole('button', { name: 'Mark as seen' }).click()
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 2)
    await expect
      .element(page.getByRole('link', { name: 'A review needs care: illness' }))
      .toHaveFocus()
    await button(/^Undo/u).click()
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 1)
    expect(written()).toEqual([marked(1, true), marked(1, false)])
  })

  it.each([
    ['Bad review by Guest 1', '/en/dashboard/reviews', { queue: 'all', review: idOf(1001) }, 1],
    ['Google is disconnected', '/en/dashboard/administration', { tab: 'integrations' }, 6],
    [/nearly used up/u, '/en/dashboard/administration', { tab: 'restaurant' }, 8],
  ] as const)('"%s" leads to %s and counts as seen then', async (title, path, kept, id) => {
    const { asked, history, search, written } = await open()
    await page.getByRole('link', { name: title }).click()
    await expect.poll(() => history.location.pathname).toBe(path)
    expect(Object.fromEntries(search())).toMatchObject(kept)
    await expect.poll(written).toEqual([marked(id, true)])
    // The person may be gone before the call has an answer.
    expect(asked.findLast(({ method }) => method === 'PUT')?.keepalive).toBe(true)
  })

  it('that came while another screen was shown is there when this one is opened again', async () => {
    const { asked, history } = await open()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    const lists = () => asked.filter(({ url }) => url.pathname.endsWith('/all')).length
    const before = lists()
    history.push('/en/dashboard/administration')
    await expect.poll(titles).toHaveLength(0)
    history.push('/en/dashboard/alerts')
    await expect.poll(lists).toBeGreaterThan(before)
  })

  it('of a spike leads to the reviews of its day and location', async () => {
    const { history, search } = await open()
    await page.getByRole('link', { name: 'Far more complaints than usual' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/reviews')
    expect(Object.fromEntries(search())).toMatchObject({
      queue: 'all',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      location: 'Plateau',
    })
  })

  it('of a reply that was given up does not say that it is tried again', async () => {
    const detail = { code: 'upstream.unavailable' }
    await open({ alerts: [alert(1, 'posting_failed', 1, { detail })] })
    await expect
      .element(row('A reply could not be sent').getByText(/although we tried several times/u))
      .toBeVisible()
  })

  it('of a reply that is gone without a reason says that none was given', async () => {
    await open({ alerts: [alert(1, 'reply_refused', 1)] })
    await expect
      .element(row('Google does not show a reply').getByText(/^No reason was given\./u))
      .toBeVisible()
  })

  it('leads the kitchen nowhere, and shows it the guest’s words whole', async () => {
    const text = `${'The soup was cold. '.repeat(60)}The end.`
    const shown = [alert(1, 'bad_review', 1, { review: { text } }), EACH_KIND[6]]
    await open({ role: 'BOH', alerts: shown.flatMap((one) => one ?? []) })
    await expect.poll(titles).toHaveLength(2)
    expect(page.getByRole('main').getByRole('link').elements()).toEqual([])
    const words = row('Bad review by Guest 1')
      .getByText(/The end\.$/u)
      .element()
    expect(words.scrollHeight).toBe(words.clientHeight)
  })
})

describe('all alerts', () => {
  it('are marked together as the list is narrowed, and taken back together', async () => {
    const { written } = await open({ address: '?kind=risk' })
    await expect.poll(titles).toHaveLength(1)
    await button('Mark all as seen').click()
    await expect.element(toast('1 alert marked as seen.')).toBeVisible()
    await expect.element(page.getByText('Unseen', { exact: true })).not.toBeInTheDocument()
    await userEvent.keyboard('z')
    await expect.element(page.getByText('Unseen', { exact: true })).toBeInTheDocument()
    expect(written()).toEqual([
      ['PUT', '/all/seen', { until: EACH_KIND[1]?.at, kind: 'risk' }],
      ['PUT', '/all/unseen', { seen_at: '2026-11-29T12:00:00.000Z' }],
    ])
  })

  it('stay unseen, with the reason, where that failed', async () => {
    const failing = new Map([['PUT', 'alert.not_found']])
    await open({ failing })
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    failing.set('GET', 'upstream.rejected')
    await button('Mark all as seen').click()
    await expect.element(page.getByText(/^Failed to mark alerts as seen/u)).toBeVisible()
    await expect.poll(() => page.getByText('Unseen').elements()).toHaveLength(EACH_KIND.length - 1)
  })

  it('cannot be marked where none is unseen, which is said', async () => {
    const { written } = await open({ alerts: EACH_KIND.slice(6, 7) })
    await expect.poll(titles).toHaveLength(1)
    const all = button('Mark all as seen')
    await expect.element(all).toHaveAttribute('aria-disabled', 'true')
    all.element().focus()
    await expect.element(page.getByText('There is nothing unseen here.')).toBeVisible()
    expect(written()).toEqual([])
  })
})
