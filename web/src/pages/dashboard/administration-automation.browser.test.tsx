import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { choice, consent, OFF, ON, tick, visit } from './administration-automation.test-setup.ts'
import { button, field, idOf } from './administration.test-setup.tsx'

const alert = () => page.getByRole('alertdialog')
const text = (words: string | RegExp) => page.getByText(words)
const STOPPED = {
  ...ON,
  stopped_at: '2026-06-02T09:15:00.000Z',
  stopped_for: 'switch' as const,
  stopped_by: 'Helen Marchand',
}

describe('the switches of the automation', () => {
  it('ask for the consent to the text, which is ticked first and recorded in the language that it was read in', async () => {
    const { written } = await visit()
    await expect.element(text('Every reply waits for a person')).toBeVisible()
    await button('Switch on…').click()
    await expect.element(alert().getByText('I agree that Maitre posts replies.')).toBeVisible()
    await expect.element(button('Agree and switch on')).toHaveAttribute('aria-disabled', 'true')
    await button('Agree and switch on').click({ force: true })
    expect(written()).toEqual([])
    await alert()
      .getByText(/I have read this/u)
      .click()
    await button('Agree and switch on').click()
    await expect.element(text('Automatic approval is on.')).toBeVisible()
    await expect.element(button('Stop everything')).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'restaurant/r1/automation/consent', { text_version: 1, language: 'en' }],
    ])
  })

  it('save what is changed in the form together with the consent', async () => {
    const { written } = await visit()
    await field('Replies a day and location').fill('12')
    await button('Switch on…').click()
    await expect.element(alert().getByText(/changes to the conditions are saved/u)).toBeVisible()
    await alert()
      .getByText(/I have read this/u)
      .click()
    await button('Agree and switch on').click()
    await expect.element(text('Automatic approval is on.')).toBeVisible()
    expect(written().map(([, , body]) => body)).toEqual([
      { daily_cap: 12, text_version: 1, language: 'en' },
    ])
    await expect.poll(() => button('Save').elements()).toEqual([])
  })

  it('leave everything as it is where somebody does not agree now', async () => {
    const { written } = await visit()
    await button('Switch on…').click()
    await button('Not now').click()
    await expect.poll(() => alert().elements()).toEqual([])
    expect(written()).toEqual([])
  })

  it('show the text anew where it was changed meanwhile, and ask for its tick again', async () => {
    const newer = { ...OFF, text: { ...OFF.text, version: 2, en: 'I agree to the newer words.' } }
    await visit({
      instead: {
        'GET /automation': [{ data: OFF }, { data: newer }],
        'POST /automation/consent': [{ code: 'consent.outdated' }],
      },
      stored: { policy: newer },
    })
    await button('Switch on…').click()
    await alert()
      .getByText(/I have read this/u)
      .click()
    await button('Agree and switch on').click()
    await expect.element(alert().getByText(/text of the consent has changed/u)).toBeVisible()
    await expect.element(alert().getByText('I agree to the newer words.')).toBeVisible()
    await expect.element(alert().getByRole('checkbox')).not.toBeChecked()
    await alert()
      .getByText(/I have read this/u)
      .click()
    await button('Agree and switch on').click()
    await expect.element(text('Automatic approval is on.')).toBeVisible()
  })

  it('ask for a consent to the present text where the one that stands is to another, and keep everything on meanwhile', async () => {
    const policy = { ...ON, consent: consent({ text_version: null, came: 'demo', by: null }) }
    const { written } = await visit({ stored: { policy } })
    await expect.element(text(/Nobody has agreed to the present text yet/u)).toBeVisible()
    await expect.element(button('Stop everything')).toBeVisible()
    await button('Read the present text…').click()
    await alert()
      .getByText(/I have read this/u)
      .click()
    await button('Agree').click()
    await expect.element(text('The consent to the present text is recorded.')).toBeVisible()
    await expect.poll(() => button('Read the present text…').elements()).toEqual([])
    await expect.element(button('Stop everything')).toBeVisible()
    expect(written()).toEqual([
      ['POST', 'restaurant/r1/automation/consent', { text_version: 1, language: 'en' }],
    ])
  })

  it('stop everything at one press and let it run again at another', async () => {
    const { written } = await visit({ stored: { policy: ON } })
    await expect.element(text(/3 replies count down\. 1 waits to be sent\./u)).toBeVisible()
    await expect.element(text(/today: Plateau 4 of 20/u)).toBeVisible()
    await button('Stop everything').click()
    await expect.element(text('Everything automatic is stopped')).toBeVisible()
    await expect.element(text(/Helen Marchand stopped it on/u)).toBeVisible()
    await button('Let it run again').click()
    await expect.element(button('Stop everything')).toBeVisible()
    expect(written()).toEqual([
      ['PUT', 'restaurant/r1/automation/stop', { stopped: true }],
      ['PUT', 'restaurant/r1/automation/stop', { stopped: false }],
    ])
  })

  it('stand beside what each location posted of its own number a day, or of none', async () => {
    const at = (n: number, name: string, daily_cap: number | null) => ({
      location_id: idOf(n),
      name,
      posted: n,
      daily_cap,
    })
    const today = [at(4, 'Plateau', 20), at(3, 'Laurier', 5), at(2, 'Vieux-Montréal', null)]
    await visit({ stored: { policy: { ...ON, today } } })
    await expect
      .element(text(/today: Plateau 4 of 20, Laurier 3 of 5,? and Vieux-Montréal 2\./u))
      .toBeVisible()
  })

  it('say that nothing was stopped where the call failed', async () => {
    const instead = { 'PUT /automation/stop': [{ code: 'internal', status: 500 }] }
    await visit({ stored: { policy: ON }, instead })
    await button('Stop everything').click()
    await expect.element(text('Failed to stop or resume the automation')).toBeVisible()
    await expect.element(text('Replies are approved and posted automatically')).toBeVisible()
    await button('Stop everything').click()
    await expect.element(text('Everything automatic is stopped')).toBeVisible()
  })

  it('withdraw the consent after a question, also while all is stopped', async () => {
    const { written } = await visit({ stored: { policy: STOPPED } })
    await button('Withdraw the consent…').click()
    await button('Keep it').click()
    await expect.poll(() => alert().elements()).toEqual([])
    await button('Withdraw the consent…').click()
    await alert().getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect.element(text('Every reply waits for a person').first()).toBeVisible()
    expect(written()).toEqual([['DELETE', 'restaurant/r1/automation/consent', undefined]])
  })
})

describe('the automation after the trial', () => {
  it.each([
    ['with a consent', ON],
    ['without one', OFF],
  ])('offers the plan, and no switch that the server would refuse: %s', async (_what, policy) => {
    const over = { stopped_at: '2026-06-02T09:15:00.000Z', stopped_for: 'trial' as const }
    await visit({ stored: { policy: { ...policy, ...over } } })
    await expect
      .element(text('The trial is over, and nothing goes out automatically'))
      .toBeVisible()
    expect(button('Let it run again').elements()).toEqual([])
    expect(button('Switch on…').elements()).toEqual([])
    await page.getByRole('link', { name: 'Your plan', exact: true }).click()
    await expect
      .element(page.getByRole('tab', { name: 'Restaurant' }))
      .toHaveAttribute('aria-selected', 'true')
  })
})

describe('the conditions of the automation', () => {
  it('are stored where they were changed, and nothing else', async () => {
    const { written } = await visit({ stored: { policy: ON } })
    await choice('Delay').selectOptions('1 week')
    await choice('Smallest rating').selectOptions('4 stars or more')
    await tick('Tripadvisor').click()
    await tick('Stars alone').click()
    await tick('Others').click()
    await field('Replies a day and location').fill('')
    await page.getByRole('radio', { name: 'On these days and hours' }).click({ force: true })
    await tick('Sunday').click()
    await page.getByLabelText('Monday from').fill('11:30')
    await page.getByLabelText('Monday until').fill('01:00')
    await expect.element(text('the next day')).toBeVisible()
    await button('Save').click()
    await expect.element(text('The automation is saved.')).toBeVisible()
    const usual = { from: '09:00', to: '21:00' }
    expect(written().map(([, , body]) => body)).toEqual([
      {
        auto_approval_minutes_delay: 10_080,
        smallest_rating: 4,
        sources: ['google', 'yelp'],
        texts: ['with_text'],
        languages: ['en', 'fr'],
        daily_cap: null,
        hours: [
          { day: 1, from: '11:30', to: '01:00' },
          ...[2, 3, 4, 5, 6].map((day) => ({ day, ...usual })),
        ],
      },
    ])
    await expect.poll(() => button('Save').elements()).toEqual([])
  })

  it('take a day back, and go out at any time again', async () => {
    const friday = { day: 5, from: '18:00', to: '22:00' }
    const hours = [{ day: 1, from: '09:00', to: '21:00' }, friday]
    const { written } = await visit({ stored: { policy: { ...OFF, hours } } })
    await tick('Monday').click()
    await expect.element(page.getByLabelText('Monday from')).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ hours: [friday] })
    await page.getByRole('radio', { name: 'At any time' }).click({ force: true })
    await expect.element(tick('Friday')).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ hours: null })
  })

  it('name every delay of the source, and none', async () => {
    await visit()
    await expect.element(choice('Delay')).toHaveValue('60')
    expect(
      choice('Delay')
        .element()
        .textContent.replaceAll(/[\u00A0\u202F]/gu, ' '),
    ).toBe(
      [
        'No delay',
        '1 minute',
        '15 minutes',
        '30 minutes',
        '1 hour',
        '4 hours',
        '12 hours',
        '1 day',
        '3 days',
        '1 week',
      ].join(''),
    )
  })

  it('say what is missing when they are saved, and lose nothing', async () => {
    const { written } = await visit({ stored: { policy: ON } })
    for (const source of ['Google', 'Yelp', 'Tripadvisor']) await tick(source).click()
    await field('Replies a day and location').fill('many')
    await button('Save').click()
    await expect.element(text('Choose one source at least.')).toBeVisible()
    await expect.element(text(/whole number from 1 to 1,000/u)).toBeVisible()
    await expect.element(tick('Google')).toHaveFocus()
    expect(written()).toEqual([])
    await expect.element(field('Replies a day and location')).toHaveValue('many')
    await tick('Google').click()
    await field('Replies a day and location').fill('5')
    await button('Save').click()
    await expect.element(text('The automation is saved.')).toBeVisible()
    expect(written().map(([, , body]) => body)).toEqual([{ sources: ['google'], daily_cap: 5 }])
  })

  it('are not agreed to while something is missing in them', async () => {
    await visit()
    await field('Replies a day and location').fill('0')
    await button('Switch on…').click()
    await expect.element(text(/whole number from 1 to 1,000/u)).toBeVisible()
    expect(alert().elements()).toEqual([])
  })

  it('keep on the device what is not saved, and discard it at a press that can be taken back', async () => {
    const { written } = await visit()
    await choice('Smallest rating').selectOptions('5 stars')
    await expect.element(text('Kept on this device, not saved yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await page.getByRole('tab', { name: 'Automation' }).click()
    await expect.element(choice('Smallest rating')).toHaveValue('5')
    await button('Discard').click()
    await expect.element(choice('Smallest rating')).toHaveValue('2')
    await button('Undo').click()
    await expect.element(choice('Smallest rating')).toHaveValue('5')
    expect(written()).toEqual([])
  })

  it('stand in the form when they could not be saved', async () => {
    await visit({ instead: { 'PUT /automation': [{ code: 'internal', status: 500 }] } })
    await choice('Smallest rating').selectOptions('5 stars')
    await button('Save').click()
    await expect.element(text('Failed to save the automation')).toBeVisible()
    await expect.element(choice('Smallest rating')).toHaveValue('5')
  })
})

describe('the tab of the automation', () => {
  it('says why it could not be fetched, and tries again', async () => {
    const failure = { code: 'internal', status: 500 }
    await visit({ instead: { 'GET /automation': [failure, failure] } })
    await expect.element(text('Failed to fetch the automation')).toBeVisible()
    await button('Try again').click()
    await expect.element(text('Every reply waits for a person')).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      const policy = {
        ...STOPPED,
        hours: [
          { day: 1, from: '18:00', to: '02:00' },
          { day: 7, from: '09:00', to: '15:00' },
        ],
      }
      await visit({ look, stored: { policy, consents: [consent()] } })
      await expect.element(page.getByText('Guest 1')).toBeVisible()
      await expect.element(page.getByText(/Helen Marchand/u).first()).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
