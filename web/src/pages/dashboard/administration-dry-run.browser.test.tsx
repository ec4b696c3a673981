import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LOOKS } from '#test/screen'
import { choice, consent, ON, RUN, visit } from './administration-automation.test-setup.ts'
import { button, field } from './administration.test-setup.tsx'

const text = (words: string | RegExp) => page.getByText(words)

describe('the dry run', () => {
  const list = () => page.getByRole('list', { name: 'Reviews of the dry run' })

  it('says of each review when it would have gone out, or what it would have waited for', async () => {
    await visit()
    await expect.element(text('30 replies of 41 would have been posted.')).toBeVisible()
    await expect.element(list().getByText(/^Would go out /u)).toBeVisible()
    await expect.element(list().getByText('Waits: a risk')).toBeVisible()
    await expect.element(list().getByText('Waits: check not passed')).toBeVisible()
    await expect
      .element(list().getByRole('link', { name: 'Guest 1' }))
      .toHaveAttribute('href', expect.stringContaining('/dashboard/reviews?queue=all&review='))
  })

  it('shows those of one reason, and more of them at a press', async () => {
    const { runs } = await visit()
    await button('a risk 10').click()
    await expect.element(button('a risk 10')).toHaveAttribute('aria-pressed', 'true')
    await button('Show more').click()
    await expect.element(list().getByText('Waits: daily number reached')).toBeVisible()
    await button('Would go out 30').click()
    await button('All 41').click()
    expect(runs().map((body) => body)).toMatchObject([
      { show: 'all', offset: 0 },
      { show: 'risk', offset: 0 },
      { show: 'risk', offset: 3 },
      { show: 'posted', offset: 0 },
    ])
  })

  it('is worked out by conditions that nobody has saved, at a press', async () => {
    const { runs, written } = await visit()
    await choice('Smallest rating').selectOptions('4 stars or more')
    await expect.element(text('The conditions have changed since.')).toBeVisible()
    await button('Work it out again').click()
    await expect.poll(() => runs().at(-1)).toMatchObject({ smallest_rating: 4, show: 'all' })
    await expect.poll(() => button('Work it out again').elements()).toEqual([])
    await field('Replies a day and location').fill('x')
    await expect.element(text('Something in the conditions is missing or wrong.')).toBeVisible()
    expect(written()).toEqual([])
  })

  it('says that it is outdated once other conditions are saved, until it is worked out by these', async () => {
    const { runs, written } = await visit()
    await choice('Smallest rating').selectOptions('4 stars or more')
    await button('Save').click()
    await expect.poll(() => written().length).toBe(1)
    await expect.poll(() => button('Save').elements()).toEqual([])
    await expect.element(text('The conditions have changed since.')).toBeVisible()
    await button('Work it out again').click()
    await expect.element(text(/^The reviews of the last 30 days, with these/u)).toBeVisible()
    expect(runs()).toHaveLength(2)
    expect(runs().at(-1)).not.toHaveProperty('smallest_rating')
  })

  it('counts the replies that would have been posted in French, where the verb follows them', async () => {
    const run = { ...RUN, looked_at: 5, posted: 1, waited: [], outcomes: [] }
    const [, french] = LOOKS
    await visit({ stored: { run }, ...(french && { look: french }) })
    await expect.element(text('1 réponse sur 5 aurait été publiée.')).toBeVisible()
  })

  it('says that there was nothing to look at', async () => {
    await visit({ stored: { run: { ...RUN, looked_at: 0, posted: 0, waited: [], outcomes: [] } } })
    await expect.element(text('No reviews in the last 30 days')).toBeVisible()
  })

  it('says why it failed, and tries again', async () => {
    const failure = { code: 'internal', status: 500 }
    await visit({ instead: { 'POST /automation/dry-run': [failure, failure] } })
    await expect.element(text('Failed to try the automation')).toBeVisible()
    await button('Try again').click()
    await expect.element(text('30 replies of 41 would have been posted.')).toBeVisible()
  })
})

describe('the record of consents', () => {
  it('says who agreed to which text, and how a consent came that nobody gave', async () => {
    const consents = [
      consent({ id: 'c3', given: false }),
      consent({ id: 'c2', came: 'call' }),
      consent({
        id: 'c1',
        by: null,
        came: 'demo',
        text_version: null,
        language: null,
        wording: 'It arrived.',
      }),
    ]
    await visit({ stored: { policy: ON, consents } })
    await expect.element(text('Helen Marchand withdrew the consent')).toBeVisible()
    await expect
      .element(text(/by a plain call, without this screen · version 1, in English/u))
      .toBeVisible()
    await expect
      .element(text('Automatic approval was on when the restaurant arrived'))
      .toBeVisible()
    await expect.element(text(/it came with the demonstration/u)).toBeVisible()
    await text('The words').last().click()
    await expect.element(text('It arrived.')).toBeVisible()
  })

  it('shows earlier ones at a press', async () => {
    const consents = Array.from({ length: 21 }, (_, at) =>
      consent({ id: `c${at}`, by: `Person ${at}` }),
    )
    await visit({ stored: { consents } })
    await button('Show earlier ones').click()
    await expect.element(text('Person 20 agreed to automatic approval')).toBeVisible()
  })

  it('says that there is none yet', async () => {
    await visit()
    await expect.element(text('Nobody has agreed to automatic approval yet.')).toBeVisible()
  })
})
