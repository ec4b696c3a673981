import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { idOf, open, RULES } from './alerts.test-setup.tsx'

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('combobox', { name, exact: true })
const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const last = (written: () => unknown[]) => () => written().at(-1)
const stored = (by: object) => ['PUT', '/rules', { ...RULES, ...by }]

describe('the settings of the alerts', () => {
  it('save what was changed, beside the list', async () => {
    const { written } = await open()
    await expect.element(choose('At least')).toBeVisible()
    expect(button('Save').elements()).toEqual([])
    await choose('At least').selectOptions('Important things and risks')
    await choose('Bad reviews').selectOptions('1 star alone')
    await choose('What is no risk').selectOptions('Together, every morning at 8 AM')
    await button('Save').click()
    await expect
      .poll(last(written))
      .toEqual(stored({ min_severity: 'important', max_rating: 1, digest: 'daily' }))
    await expect.element(page.getByText('Alert settings saved.')).toBeVisible()
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('narrow sources, locations, risks, topics and words', async () => {
    const { written } = await open()
    await radio('Sources', 'Some').click()
    await tick('Google').click()
    await radio('Locations', 'Some').click()
    await tick('Plateau').click()
    await radio('Risks', 'Some').click()
    await tick('illness').click()
    await radio('What bad reviews speak of', 'Some topics or words').click()
    await tick('Waiting').click()
    await page.getByRole('textbox', { name: 'Words' }).fill('cold')
    await userEvent.keyboard('{Enter}')
    await button('Save').click()
    await expect.poll(last(written)).toEqual(
      stored({
        sources: ['google'],
        location_ids: ['Plateau'],
        risks: ['illness'],
        topics: ['wait_time'],
        words: ['cold'],
      }),
    )
  })

  it('go back to all, and take a word away', async () => {
    const { written } = await open({
      rules: { ...RULES, sources: ['google'], words: ['cold', 'hair'] },
    })
    await radio('Sources', 'All').click()
    await button('Remove “cold”').click()
    await button('Save').click()
    await expect.poll(last(written)).toEqual(stored({ words: ['hair'] }))
  })

  it('have quiet hours and a time zone, which go back to none', async () => {
    const { written } = await open({ rules: { ...RULES, time_zone: 'Europe/Paris' } })
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByLabelText('From', { exact: true }).fill('23:30')
    await button('Use the restaurant’s').click()
    await button('Save').click()
    await expect
      .poll(last(written))
      .toEqual(stored({ quiet: { from: 1410, to: 420 }, time_zone: null }))
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await button('Save').click()
    await expect.poll(last(written)).toEqual(stored({}))
  })

  it('pass an unseen alert on to somebody', async () => {
    const { written } = await open()
    await choose('Pass an unseen alert on').selectOptions('After 15 minutes')
    await button('Save').click()
    await expect.element(page.getByText('Choose to whom it goes.')).toBeVisible()
    await expect.element(choose('To')).toHaveFocus()
    expect(written()).toEqual([])
    await choose('To').selectOptions('Hélène Marchand')
    await button('Save').click()
    await expect
      .poll(last(written))
      .toEqual(stored({ escalation: { after_minutes: 15, to: idOf(900) } }))
  })

  it('say where nobody else could look', async () => {
    await open({ people: [] })
    await expect.element(page.getByText('Nobody else sees alerts here yet.')).toBeVisible()
  })

  it('say beside each field what is wrong, and send nothing', async () => {
    const { written } = await open()
    await radio('Sources', 'Some').click()
    await radio('Locations', 'Some').click()
    await radio('Risks', 'Some').click()
    await radio('What bad reviews speak of', 'Some topics or words').click()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByLabelText('From', { exact: true }).fill('07:00')
    await button('Save').click()
    for (const fault of [
      'Choose at least one source.',
      'Choose at least one location.',
      'Choose at least one risk.',
      'Choose a topic or add a word.',
      'Write two different times.',
    ])
      await expect.element(page.getByText(fault)).toBeVisible()
    expect(written()).toEqual([])
  })

  it('keep what was chosen where it could not be saved, and tell a refusal beside its field', async () => {
    const failing = new Map([['PUT /v1/restaurant/r1/user-alert/rules', 'user.not_found']])
    await open({ failing })
    await choose('Pass an unseen alert on').selectOptions('After 5 minutes')
    await choose('To').selectOptions('Hélène Marchand')
    await button('Save').click()
    await expect.element(choose('To')).toHaveAttribute('aria-invalid', 'true')
    failing.set('PUT /v1/restaurant/r1/user-alert/rules', 'database.unavailable')
    await button('Save').click()
    await expect.element(page.getByText('Failed to save your alert settings')).toBeVisible()
    await expect.element(choose('To')).toHaveValue(idOf(900))
  })

  it('are as they were by Undo', async () => {
    await open()
    await choose('At least').selectOptions('Risks alone')
    await expect.element(page.getByText('Kept on this device, not saved yet')).toBeVisible()
    await button('Undo').click()
    await expect.element(choose('At least')).toHaveValue('notice')
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('lead to where address and switches stand', async () => {
    const { search } = await open({ slack: { host: 'hooks.slack.com', failed: null } })
    await expect.element(page.getByText('By email to ines@maitre.test')).toBeVisible()
    await expect.element(page.getByText('In Slack, by hooks.slack.com')).toBeVisible()
    await button('Change, How you hear of them').click()
    expect(search().get('account')).toBe('notifications')
  })

  it('open in a dialog on a phone, by the address, and close', async () => {
    const { search } = await open({ look: { width: 375 } })
    await button('Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Alert settings' })
    await expect.element(dialog.getByRole('combobox', { name: 'At least' })).toBeVisible()
    expect(search().get('settings')).toBe('true')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(search().get('settings')).toBeNull()
  })

  it.each(LOOKS)(
    'fit $width px in the $theme theme in $language with all open, and pass axe',
    async (look) => {
      await open({
        look,
        address: '?settings=true',
        rules: {
          ...RULES,
          sources: ['google'],
          location_ids: ['Plateau'],
          risks: ['illness'],
          topics: ['wait_time'],
          words: ['cold'],
          quiet: { from: 1320, to: 420 },
          time_zone: 'Europe/Paris',
          escalation: { after_minutes: 15, to: idOf(900) },
        },
      })
      await expect.element(page.getByRole('combobox').last()).toBeVisible()
      await expect.element(page.getByRole('switch')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
