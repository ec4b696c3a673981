import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isConnected } from '#lib/connection'
import { button, desk, drafts, editor, layOut, open, press, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

async function connectionEnds(): Promise<void> {
  desk.isAway = true
  window.dispatchEvent(new Event('offline'))
  await expect.poll(isConnected).toBe(false)
}
async function connectionIsBack(): Promise<void> {
  desk.isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(isConnected).toBe(true)
}
const note = (list: string) => page.getByText(`Not sent yet: ${list}`)
const mark = page.getByRole('link', { name: /Ada/u }).getByText('Not sent yet')

afterEach(connectionIsBack)

describe('what is done without a connection', () => {
  it('is shown as not sent in the review and in its row, and is sent when the connection is back', async () => {
    await open()
    await connectionEnds()
    await press('a')
    await expect.element(note('your approval')).toBeVisible()
    await expect.element(mark).toBeVisible()
    // Nothing says that the reply is approved: the server has not heard of it.
    await expect.element(button(/^Approve/u)).toBeVisible()
    expect(desk.writes).toEqual([])
    await connectionIsBack()
    await expect.poll(() => desk.writes).toEqual([['approve', { version: 3 }]])
    await expect.element(note('your approval')).not.toBeInTheDocument()
    await expect.element(mark).not.toBeInTheDocument()
    await expect.element(button(/^Post/u)).toBeVisible()
  })

  it('keeps the words of a reply in the editor and on the device until the server has them', async () => {
    await open()
    await write('My own words.')
    await connectionEnds()
    await button(/^Save/u).click()
    await expect.element(note('your text')).toBeVisible()
    await expect.element(editor()).toHaveValue('My own words.')
    expect(drafts()).toHaveLength(1)
    await connectionIsBack()
    await expect.element(editor()).not.toBeInTheDocument()
    expect(desk.writes).toEqual([['response', { version: 3, response: 'My own words.' }]])
    expect(drafts()).toEqual([])
  })

  it('is named once for each thing, in the order of its sending', async () => {
    await open()
    await connectionEnds()
    await press('s')
    await press('a')
    await expect.element(note('the star and your approval')).toBeVisible()
    await expect.element(button('Add a star')).toBeVisible()
  })

  it.for([
    ['the key', () => press('z')],
    ['the button', () => button('Do not send').click()],
  ] as const)('is never sent where %s cancels it, and can be done anew', async ([, cancel]) => {
    await open()
    await connectionEnds()
    await press('a')
    await expect.element(note('your approval')).toBeVisible()
    await cancel()
    await expect.element(note('your approval')).not.toBeInTheDocument()
    await connectionIsBack()
    await press('a')
    await expect.poll(() => desk.writes).toEqual([['approve', { version: 3 }]])
    await expect.element(button(/^Post/u)).toBeVisible()
  })

  it('is cancelled by the key one after the other, the last first', async () => {
    await open()
    await connectionEnds()
    await press('r')
    await expect.element(note('another version')).toBeVisible()
    await press('s')
    await expect.element(note('another version and the star')).toBeVisible()
    await press('z')
    await expect.element(page.getByText('Taken back before it was sent: the star')).toBeVisible()
    await expect.element(note('another version')).toBeVisible()
    await press('z')
    await expect.element(note('another version')).not.toBeInTheDocument()
    await connectionIsBack()
    await press('r')
    await expect.poll(() => desk.writes.map(([what]) => what)).toEqual(['regenerate'])
  })
})

describe('another queue without a connection', () => {
  it('says that there is none, and is loaded when the connection is back', async () => {
    await open()
    await connectionEnds()
    await button('To answer').click()
    await page.getByRole('menuitemradio', { name: 'Answered' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'No connection to the server' }))
      .toBeVisible()
    await connectionIsBack()
    await expect.element(page.getByRole('heading', { name: 'Answered 3' })).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'No connection to the server' }))
      .not.toBeInTheDocument()
  })
})

describe('a write that nobody answered', () => {
  it('is taken back on the screen, and makes the connection known as lost', async () => {
    await open()
    desk.isAway = true
    await press('s')
    await expect.poll(isConnected).toBe(false)
    await expect.element(button('Add a star')).toBeVisible()
  })
})
