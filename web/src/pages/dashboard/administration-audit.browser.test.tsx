import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { LINES, pageOf, SERVER, visit } from './administration-audit.test-setup.ts'
import { button, idOf, wordsOf } from './administration.test-setup.tsx'

const item = (at: number) => page.getByRole('listitem').nth(at)
const select = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}|${name}$`, 'u') })
async function choose(name: string, option: string): Promise<void> {
  await select(name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the audit log', () => {
  it('tells each line in words: who, what, about whom, and what was before and after', async () => {
    await visit()
    await expect
      .element(item(0))
      .toMatchTextContent(/^Hélène Marchand changed a person’s account: Sam Roy/u)
    await item(0).getByText('Details').click()
    const told = wordsOf(item(0).element().querySelector('dl'))
    expect(told).toContain('RoleBefore Manager → After Back of house')
    expect(told).toContain('LocationsBefore Plateau and something that is gone → After nothing')
    expect(told).toContain('PasswordAfter hidden')
    await expect.element(item(0)).toMatchTextContent(/Line 4 · From 203\.0\.113\.7/u)
  })

  it('says of a key for every location, which never expires, just that, and what the key may do', async () => {
    const [line] = LINES
    if (!line) throw new Error('there are lines')
    const made = {
      ...line,
      act: 'api-key.created' as const,
      subject: { kind: 'api_key', id: idOf(7), name: 'Till' } as const,
      changes: [
        { field: 'location_ids', after: null },
        { field: 'scopes', after: ['reviews:read', 'replies:write'] },
        { field: 'expires_at', after: null },
      ] as const,
    }
    await visit({
      server: { ...SERVER, 'GET /audit': () => pageOf([{ ...made, changes: [...made.changes] }]) },
    })
    await item(0).getByText('Details').click()
    const told = wordsOf(item(0).element().querySelector('dl'))
    expect(told).toContain('LocationsAfter all locations')
    expect(told).toContain('ScopesAfter Read reviews and Write and approve replies')
    expect(told).toContain('ExpiresAfter never')
  })

  it('names Maitre and its job, a colleague who left, and one whom nobody knows any more', async () => {
    await visit()
    await expect.element(item(1)).toMatchTextContent(/^Maitre held a reply: Rosalie/u)
    await item(1).getByText('Details').click()
    await expect
      .element(item(1))
      .toMatchTextContent(/Held because ofBefore nothing → After a risk/u)
    await expect.element(item(1)).toMatchTextContent(/a text of 240 characters/u)
    await expect.element(item(1)).toMatchTextContent(/By the job drafting\.draft-review/u)
    await expect
      .element(item(2))
      .toMatchTextContent(/^Sam Roy \(former colleague\) deleted an annotation/u)
    await expect
      .element(item(3))
      .toMatchTextContent(/^a former colleague did something that this version does not know/u)
  })

  it('names a person once who did something to their own account', async () => {
    const [line] = LINES
    if (!line) throw new Error('there are lines')
    const { id, name } = line.by
    const own = {
      ...line,
      act: 'user.changed' as const,
      subject: { kind: 'user', id: id ?? '', name } as const,
    }
    await visit({ server: { ...SERVER, 'GET /audit': () => pageOf([own]) } })
    await expect.element(item(0)).toMatchTextContent(/^Hélène Marchand changed/u)
    await expect.element(item(0)).not.toMatchTextContent(/Hélène.*Hélène/u)
  })

  it('says in words from how many stars on a review raises an alert', async () => {
    const [line] = LINES
    if (!line) throw new Error('there are lines')
    const change = { field: 'bad_review_max_rating', before: 3, after: 1 } as const
    const changed = { ...line, act: 'restaurant.changed' as const, changes: [change] }
    await visit({ server: { ...SERVER, 'GET /audit': () => pageOf([changed]) } })
    await item(0).getByText('Details').click()
    expect(wordsOf(item(0).element().querySelector('dl'))).toBe(
      'Alert about a review ofBefore 3 stars or fewer → After 1 star',
    )
  })

  it('says the conditions of the automation in words', async () => {
    const [line] = LINES
    if (!line) throw new Error('there are lines')
    const changed = {
      ...line,
      act: 'automation.changed' as const,
      changes: [
        { field: 'sources' as const, before: ['google'], after: ['google', 'yelp'] },
        { field: 'texts' as const, before: ['with_text'], after: ['without_text'] },
        { field: 'hours' as const, before: null, after: ['1 09:00–21:00'] },
      ],
    }
    await visit({ server: { ...SERVER, 'GET /audit': () => pageOf([changed]) } })
    await item(0).getByText('Details').click()
    const told = wordsOf(item(0).element().querySelector('dl'))
    expect(told).toContain('Before Google → After Google and Yelp')
    expect(told).toContain('Before with words → After without words')
    expect(told).toContain('After Monday 09:00–21:00')
  })

  it('parts the colon of a French line from its word by a space at which no line breaks', async () => {
    await visit({ look: { language: 'fr' } })
    await expect.element(item(0)).toBeVisible()
    expect(item(0).element().textContent).toContain('d’une personne\u00A0: Sam Roy')
  })

  it('is narrowed by who, about what, what and when; the address keeps it and "Clear" ends it', async () => {
    const { queries, search } = await visit()
    await expect.element(item(0)).toBeVisible()
    await choose('Who', 'Maitre')
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject({ by: 'maitre' })
    await choose('Who', 'Sam Roy (former colleague)')
    await choose('About', 'Annotations')
    await choose('What', 'deleted an annotation')
    await choose('When', 'From … to')
    await page.getByLabelText('First day').fill('2026-11-01')
    await page.getByLabelText('Last day').fill('2026-11-21')
    const wanted = {
      by: idOf(2),
      subject_kind: 'annotation',
      act: 'annotation.removed',
      startDate: '2026-11-01',
      endDate: '2026-11-21',
    }
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject(wanted)
    expect(search()).toMatchObject({ tab: 'audit', by: idOf(2), kind: 'annotation', range: 'own' })
    await button('Clear the filters').click()
    await expect.poll(() => search()).toEqual({ tab: 'audit' })
  })

  it('says at the field what is wrong with a range, and keeps the last good lines', async () => {
    const { queries } = await visit({
      address: '?tab=audit&range=own&startDate=2026-11-10&endDate=2026-11-20',
    })
    await expect.element(item(0)).toBeVisible()
    const asked = queries('/audit').length
    const last = page.getByLabelText('Last day')
    await last.fill('2026-11-09')
    await expect
      .element(last)
      .toHaveAccessibleDescription('The last day lies before the first one.')
    await expect.element(last).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabelText('First day').fill('')
    await expect
      .element(page.getByLabelText('First day'))
      .toHaveAccessibleDescription('Choose the first day.')
    await expect.element(item(0)).toBeVisible()
    expect(queries('/audit')).toHaveLength(asked)
    // The other filters still apply, to the days of the lines in view.
    await choose('Who', 'Maitre')
    await expect
      .poll(() => queries('/audit').at(-1))
      .toMatchObject({ by: 'maitre', startDate: '2026-11-10', endDate: '2026-11-20' })
  })

  it.each(LOOKS)('asks for no range that is none, and says so in $language', async (look) => {
    const { queries, search } = await visit({
      address: '?tab=audit&range=own&startDate=2026-11-10&endDate=2026-11-09',
      look,
    })
    const [fault, clear] =
      look.language === 'en'
        ? ['The last day lies before the first one.', 'Clear the filters']
        : ['Le dernier jour précède le premier.', 'Effacer les filtres']
    await expect.element(page.getByText(fault).first()).toBeVisible()
    expect(queries('/audit')).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await button(clear).last().click()
    await expect.element(item(0)).toBeVisible()
    expect(search()).toEqual({ tab: 'audit' })
  })

  it('offers no "Only about this" for a thing that this version does not know', async () => {
    await visit()
    await expect.element(item(2).getByRole('button', { name: /^Only about this/u })).toBeVisible()
    expect(
      item(3)
        .getByRole('button', { name: /^Only about this/u })
        .elements(),
    ).toEqual([])
  })

  it('shows the lines about one thing alone, and all of them again', async () => {
    const { queries } = await visit()
    await button('Only about this: Rosalie').click()
    await expect.poll(() => queries('/audit').at(-1)).toMatchObject({ subject_id: idOf(5) })
    const told = page.getByText('Only lines about Rosalie are shown.')
    await expect.element(told).toBeVisible()
    await button('Show all').click()
    await expect.element(told).not.toBeInTheDocument()
  })

  it('shows older lines when asked, and says why some did not come', async () => {
    const { queries } = await visit({
      instead: {
        'GET /audit': [
          pageOf(LINES.slice(0, 2), '3'),
          { code: 'internal', status: 400 },
          pageOf(LINES.slice(2)),
        ],
      },
    })
    await button('Show older lines').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to fetch the audit log/u)
    await button('Show older lines').click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(4)
    expect(queries('/audit').at(-1)).toMatchObject({ cursor: '3' })
  })

  it('says that nothing fits, and leads back', async () => {
    const { search } = await visit({
      server: { ...SERVER, 'GET /audit': () => pageOf([]) },
      address: '?tab=audit&by=maitre',
    })
    await expect.element(page.getByText('No line fits')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).last().click()
    await expect.poll(() => search()).toEqual({ tab: 'audit' })
  })

  it('says why it could not be fetched, and tries again', async () => {
    await visit({ instead: { 'GET /audit': [{ code: 'request.invalid', status: 400 }] } })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await button('Try again').click()
    await expect.element(item(0)).toBeVisible()
  })

  it('says to an Admin of one location who may read it, and offers nothing that would be refused', async () => {
    const refused = { code: 'audit.all_locations_required', status: 403 }
    const { asked } = await visit({
      server: { ...SERVER, 'GET /audit': () => refused },
      locationId: idOf(7),
    })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Only whoever has all locations can read/u)
    for (const name of ['Try again', 'Export']) expect(button(name).elements()).toEqual([])
    expect(page.getByRole('combobox').elements()).toEqual([])
    expect(asked.filter(({ url }) => url.pathname.endsWith('/audit/doer'))).toEqual([])
  })
})

describe.each(LOOKS)('the audit log in $language, $theme, at $width pixels', (look) => {
  it('has names, contrast and room for all, unfolded too, and is reached by the keyboard', async () => {
    await visit({ look })
    await expect.element(item(0)).toBeVisible()
    const first = item(0).element().querySelector('summary')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => item(0).element().querySelector('details')?.open).toBe(true)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
