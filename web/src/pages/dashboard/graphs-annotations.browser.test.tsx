import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { chart, note, open, tableOf, yearAgo } from './graphs.test-setup.tsx'
import { button, plain } from './trends.test-setup.tsx'

const dialog = () => page.getByRole('dialog')
const field = (name: string | RegExp) => dialog().getByLabelText(name)
const markers = () =>
  [
    ...chart(/^Plateau fell/u)
      .element()
      .querySelectorAll('[data-annotation] text'),
  ].map((text) => plain(text.textContent))
const rows = () =>
  dialog()
    .getByRole('listitem')
    .elements()
    .map((row) => plain(row.querySelector('p')?.textContent))

describe('annotations', () => {
  it('stand on the charts over time, in the tip, and in the table', async () => {
    await open({
      notes: [note(), note({ id: 'n2', location_id: 'Plateau', text: 'Flood' })],
    })
    await expect.poll(markers).toEqual(['New chef'])
    page
      .getByRole('application', { name: /^Plateau fell/u })
      .element()
      .focus()
    await userEvent.keyboard('{End}')
    const tip = () => plain(document.querySelector('[data-tip]')?.textContent)
    expect(tip()).toContain('New chef')
    expect(tip()).toContain('Plateau – Flood')
    for (const finding of [/^Plateau fell/u, /^The positive share/u]) {
      const [head, ...weeks] = await tableOf(finding)
      expect(head?.at(-1)).toBe('Annotations')
      expect(weeks.at(-1)?.at(-1)).toMatch(/New chef · .* – Plateau – Flood$/u)
      expect(weeks[0]?.at(-1)).toBe('–')
    }
  })

  it('are added with their day and location', async () => {
    const { asked } = await open()
    await button('Mark a day').click()
    await field(/^What happened/u).fill('Terrace opened')
    const day = note().day
    await field(/^Day/u).fill(day)
    await field('Location').selectOptions('Plateau')
    await button('Add annotation').click()
    await expect.element(dialog().getByText('Annotation saved.')).toBeVisible()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      text: 'Terrace opened',
      day,
      location_id: 'Plateau',
    })
    expect(rows()).toEqual(['Terrace opened'])
    await expect.element(field(/^What happened/u)).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect.poll(markers).toEqual(['Plateau – Terrace opened'])
  })

  it('say where they went when their day is not shown', async () => {
    await open()
    await button('Mark a day').click()
    await field(/^What happened/u).fill('Opening')
    await field(/^Day/u).fill(yearAgo)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog().getByText(/^Annotation saved on .*, outside of the days/u))
      .toBeVisible()
    await expect.element(dialog().getByText('No annotation in these days.')).toBeVisible()
  })

  it('are not sent without words or day, and say so', async () => {
    const { asked } = await open()
    await button('Mark a day').click()
    await field(/^Day/u).fill('')
    await button('Add annotation').click()
    await expect.element(dialog().getByText('Say in a few words what happened.')).toBeVisible()
    await expect.element(dialog().getByText('Choose a day.')).toBeVisible()
    await expect.element(field(/^What happened/u)).toHaveFocus()
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('keep the typed words when the dialog closes and when the server refuses', async () => {
    await open({ failing: new Map([['POST', 1]]) })
    await button('Mark a day').click()
    await field(/^What happened/u).fill('Terrace')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toHaveLength(0)
    await button('Mark a day').click()
    await expect.element(field(/^What happened/u)).toHaveValue('Terrace')
    await button('Add annotation').click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.element(field(/^What happened/u)).toHaveValue('Terrace')
    await button('Add annotation').click()
    await expect.poll(rows).toEqual(['Terrace'])
    expect(dialog().getByRole('alert').elements()).toHaveLength(0)
  })

  it('are changed, or left as they were', async () => {
    const { asked } = await open({ notes: [note()] })
    await button('Mark a day').click()
    await button('Edit: New chef').click()
    await expect.element(field(/^What happened/u)).toHaveValue('New chef')
    await field(/^What happened/u).fill('No chef')
    await button('Cancel').click()
    expect(rows()).toEqual(['New chef'])
    await button('Edit: New chef').click()
    await field(/^What happened/u).fill('Newer chef')
    await button('Save annotation').click()
    await expect.poll(rows).toEqual(['Newer chef'])
    const put = asked.filter(({ method }) => method === 'PUT')
    expect(put.map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
      ['n1', { text: 'Newer chef', version: 1 }],
    ])
    await expect.element(button('Add annotation')).toBeVisible()
  })

  it('that were deleted in another tab leave the list, and their words can be added anew', async () => {
    const { asked, deleteElsewhere } = await open({ notes: [note()] })
    await button('Mark a day').click()
    await button('Edit: New chef').click()
    await field(/^What happened/u).fill('Newer chef')
    deleteElsewhere('n1')
    await button('Save annotation').click()
    await expect.element(dialog().getByText('Somebody deleted this annotation')).toBeVisible()
    await expect.poll(rows).toEqual([])
    await expect.element(field(/^What happened/u)).toHaveValue('Newer chef')
    await button('Add as a new annotation').click()
    await expect.poll(rows).toEqual(['Newer chef'])
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      text: 'Newer chef',
      day: note().day,
      location_id: null,
    })
    await expect.element(button('Add annotation')).toBeVisible()
    await expect.element(field(/^What happened/u)).toHaveValue('')
  })

  it('keep the words of a new one, and of each that is changed, while another one is changed', async () => {
    const { asked } = await open({ notes: [note(), note({ id: 'n2', text: 'Flood' })] })
    const words = () => field(/^What happened/u)
    await button('Mark a day').click()
    await words().fill('Terrace')
    await button('Edit: New chef').click()
    await expect.element(words()).toHaveValue('New chef')
    await words().fill('Newer chef')
    await button('Edit: Flood').click()
    await expect.element(words()).toHaveValue('Flood')
    await button('Edit: New chef').click()
    await expect.element(words()).toHaveValue('Newer chef')
    await button('Save annotation').click()
    await expect.poll(rows).toEqual(['Flood', 'Newer chef'])
    await expect.element(words()).toHaveValue('Terrace')
    await button('Edit: Flood').click()
    await button('Cancel').click()
    await expect.element(words()).toHaveValue('Terrace')
    await button('Delete: Flood').click()
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(rows).toEqual(['Newer chef'])
    await button('Add annotation').click()
    await expect.poll(() => rows().length).toBe(2)
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: 'Terrace' })
    await expect.element(words()).toHaveValue('')
  })

  it('are deleted once somebody says so twice', async () => {
    const { asked } = await open({ notes: [note()] })
    await button('Mark a day').click()
    await button('Delete: New chef').click()
    await expect.element(button('Keep it')).toHaveFocus()
    await button('Keep it').click()
    await expect.element(button('Delete: New chef')).toHaveFocus()
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await button('Delete: New chef').click()
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(dialog().getByText('Annotation deleted.')).toBeVisible()
    await expect.element(dialog().getByText('No annotation in these days.')).toBeVisible()
    await expect
      .element(dialog().getByRole('heading', { name: 'Annotations of these days' }))
      .toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(markers()).toEqual([])
  })

  it('of all locations are read, not written, by who has one', async () => {
    await open({
      role: 'Manager',
      locations: 1,
      notes: [note(), note({ id: 'n2', text: 'Flood', location_id: 'Plateau' })],
    })
    await button('Mark a day').click()
    await expect.poll(rows).toEqual(['Flood', 'New chef'])
    await expect.element(button('Edit: Flood')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Edit: New chef' }).elements()).toHaveLength(0)
    expect(dialog().getByLabelText('Location').elements()).toHaveLength(0)
  })

  it.each(LOOKS)('have a dialog that passes axe at $width px in $language', async (look) => {
    await open({ look, notes: [note()] })
    await button(/^(?:Mark a day|Annoter un jour)$/u).click()
    await expect.poll(rows).toEqual(['New chef'])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})
