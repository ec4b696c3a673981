import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { desk, layOut, open, standsAs } from './inbox.test-setup.tsx'

beforeEach(layOut)

const after = () =>
  page.getByText('Replies inside the conditions go out by themselves after 4 hours.')
const stopped = () =>
  page.getByText('Everything automatic is stopped: each reply waits for a person.')

describe('the note below the list', () => {
  it('says that replies go out by themselves, and leads nobody to settings that are not theirs', async () => {
    desk.automation.isOn = true
    await open()
    await expect.element(after()).toBeVisible()
    expect(page.getByRole('link', { name: 'Automation' }).elements()).toEqual([])
  })

  it('says that all of it is stopped', async () => {
    desk.automation = { isOn: true, stoppedAt: '2026-06-01T12:00:00.000Z' }
    await open()
    await expect.element(stopped()).toBeVisible()
    expect(after().elements()).toEqual([])
  })

  it('says that all of it is stopped once the trial is over, and not before', async () => {
    const endsIn = (ms: number) => new Date(Date.now() + ms).toISOString()
    desk.automation = { isOn: true, stoppedAt: null, trialEndsAt: endsIn(-1000) }
    await open()
    await expect.element(stopped()).toBeVisible()
    desk.automation = { isOn: true, stoppedAt: null, trialEndsAt: endsIn(3_600_000) }
    await open()
    await expect.element(after()).toBeVisible()
  })

  it('is not there where every reply waits for a person anyway', async () => {
    await open()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...after().elements(), ...stopped().elements()]).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      desk.automation = { isOn: true, stoppedAt: '2026-06-01T12:00:00.000Z' }
      await open(look)
      await expect.element(page.getByText(/automati(?:c is stopped|que est arrêté)/u)).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})

describe('a reply that the policy left to a person', () => {
  it.each([
    ['stopped', 'the automation is stopped', 'automation stopped'],
    ['daily_cap', 'the daily number of automatic replies is reached', 'daily number reached'],
    ['language_excluded', 'reviews in this language are left to you', 'this language'],
    ['low_rating', 'replies to so few stars are left to you', 'few stars'],
    ['no_rating', 'the review has no stars', 'no stars'],
    ['source_excluded', 'replies at this source are left to you', 'this source'],
    ['text_excluded', 'reviews with words are left to you', 'left to you'],
  ] as const)('says so on the review and in the list: %s', async (reason, long, short) => {
    standsAs('Ada', { held_reason: reason, auto_approve_at: null })
    await open({}, { review: 'Ada' })
    await expect.element(page.getByText(`Reply held: ${long}.`)).toBeVisible()
    await expect.element(page.getByText(`Held: ${short}`).first()).toBeVisible()
  })
})
