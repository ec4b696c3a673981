import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, layOut, open, press, shown, standsAs } from './inbox.test-setup.tsx'

beforeEach(() => {
  layOut()
  standsAs('Ada', {
    source: 'feedback',
    origin: 'import',
    postable: false,
    auto_approve_at: null,
    response: null,
    text: 'The soup was cold. Call me, or write to ada.roy+soup@example.test please.',
  })
})

const sent = () => desk.writes.map(([what]) => what)
const note = () => page.getByRole('textbox', { name: 'Your note' })

describe('a review of the feedback page', () => {
  it('is dealt with by one press, and asks for no reply, no copy and no approval', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Note for the house' })).toBeVisible()
    await expect.element(page.getByText(/^Guests see no replies/u)).toBeVisible()
    for (const name of [/Copy/u, /^Approve/u, /Regenerate|Rewrite/u, /Mark as posted/u])
      await expect.element(button(name)).not.toBeInTheDocument()
    await button(/^Mark as dealt with/u).click()
    await shown('Basil')
    expect(sent()).toEqual(['mark-posted'])
  })

  it('takes a note that is saved first', async () => {
    await open()
    await button(/^Write a note/u).click()
    await note().fill('Called her, the next soup is on us.')
    await press('{Escape}')
    await button(/^Save and mark as dealt with/u).click()
    await shown('Basil')
    expect(desk.writes).toEqual([
      ['response', { version: 3, response: 'Called her, the next soup is on us.' }],
      ['mark-posted', { version: 4 }],
    ])
  })

  it('says at a key for replies that none can stand there', async () => {
    await open()
    await press('a')
    await expect.element(page.getByText(/^Guests see no replies/u).last()).toBeVisible()
    await press('r')
    expect(sent()).toEqual([])
    await press('p')
    await shown('Basil')
    expect(sent()).toEqual(['mark-posted'])
  })

  it('leads to the house’s own mail program where the guest left an address', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'ada.roy+soup@example.test' }))
      .toHaveAttribute('href', 'mailto:ada.roy+soup@example.test')
  })

  it.each([
    'Meet me @ noon, i am at 5pm.',
    // A part of these would be the address of somebody else.
    'Write to rené.roy@x.ca.',
    "Write to o'neil@x.ca or o’neil@x.ca.",
    'Write to roy@x.québec.',
  ])('offers no mail where the guest left no address that a link can hold: "%s"', async (text) => {
    standsAs('Ada', { text })
    await open()
    await expect.element(page.getByRole('heading', { name: 'Note for the house' })).toBeVisible()
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })
})
