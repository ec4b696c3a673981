import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, editor, layOut, open, press, shown, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

const problem = () => page.getByRole('article').getByRole('alert')
const OUT = { status: 503, code: 'database.unavailable' }

/** Refuses the next write because somebody else has changed Ada’s review. */
function refuseAsStale(): void {
  const ada = desk.reviews.get('Ada')
  const current = { ...ada, version: 9, status: 'edited', response: 'Words of somebody else.' }
  desk.refusal = { status: 409, code: 'stale_version', details: { current } }
}

describe('a write that failed', () => {
  it('is told beside its button, in the catalogue’s words and with the reason, until the next try', async () => {
    await open()
    desk.refusal = OUT
    await press('a')
    await expect.element(problem().getByText(/^Failed to approve review\. \S+/u)).toBeVisible()
    await press('s')
    await expect.element(button('Take the star away')).toBeVisible()
    await expect.element(problem()).not.toBeInTheDocument()
  })

  it('is told until another review is opened', async () => {
    await open()
    desk.refusal = OUT
    await press('r')
    await expect.element(problem()).toBeVisible()
    await press('j')
    await shown('Basil')
    await expect.element(problem()).not.toBeInTheDocument()
  })

  it('leaves the editor open over the words that could not be saved', async () => {
    await open()
    await write('My own words.')
    desk.refusal = OUT
    await button(/^Save/u).click()
    await expect.element(problem()).toBeVisible()
    await expect.element(editor()).toHaveValue('My own words.')
  })

  it.for(['a', 'h', 'r'])('is told where the key %s met a change of somebody else', async (key) => {
    await open()
    refuseAsStale()
    await press(key)
    await expect.element(problem().getByText(/Someone changed this reply meanwhile/u)).toBeVisible()
  })

  it('is told with the guest’s name where the review was left meanwhile, until something is done to that reply', async () => {
    await open()
    await press('a')
    await expect.element(button('Undo')).toBeVisible()
    await press('j')
    await shown('Basil')
    refuseAsStale()
    await press('z')
    const told = page.getByText(/^Ada: .*Someone changed this reply meanwhile/u)
    await expect.element(told).toBeVisible()
    await press('k')
    await shown('Ada')
    await expect.element(told).toBeVisible()
    await press('r')
    await expect.element(told).not.toBeInTheDocument()
  })
})

describe('the key z', () => {
  it('takes an approval back', async () => {
    await open()
    await press('a')
    await expect.element(button('Undo')).toBeVisible()
    await press('z')
    await expect.poll(() => desk.writes).toHaveLength(2)
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  it('is a letter while somebody types', async () => {
    await open()
    await press('a')
    await expect.element(button('Undo')).toBeVisible()
    await press('e')
    await editor().fill('')
    await press('z')
    await expect.element(editor()).toHaveValue('z')
    await expect.element(button('Undo')).toBeVisible()
    await button('Undo').click()
  })
})
