import { beforeEach, describe, expect, it } from 'vitest'
import { boundKeys } from '#lib/hotkeys'
import { KEY_NAMES, KEYS, type KeyName } from '#lib/keys'
import { desk, editor, layOut, open, press, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

/** The keys of the frame around every screen. */
const OF_FRAME: readonly KeyName[] = ['palette', 'shortcuts']
/** The keys of the alerts, whose page binds them while the inbox is not there. */
const isOfAlerts = (name: KeyName): boolean => name.endsWith('Alert')

describe('the table of keys', () => {
  it('has no key beside those of the alerts that the inbox, with its editor open, does not bind', async () => {
    await open()
    await press('e')
    await expect.element(editor()).toBeVisible()
    expect(boundKeys()).toEqual(
      KEY_NAMES.filter((name) => !OF_FRAME.includes(name) && !isOfAlerts(name)),
    )
  })

  it.each([
    ['the inbox', (name: KeyName) => !isOfAlerts(name)],
    ['the alerts', (name: KeyName) => isOfAlerts(name) || OF_FRAME.includes(name)],
  ])('has each key once on the screen of %s', (_screen, isThere) => {
    const keys = KEY_NAMES.filter(isThere).map((name) => {
      const key = KEYS[name]
      return `${key.key} ${'isCommand' in key}`
    })
    expect(keys.length).toBeGreaterThan(4)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a key that is pressed in the moment in which the editor closes', () => {
  it('approves the words that were saved', async () => {
    await open()
    await write('My own words.')
    const watch = new MutationObserver(() => {
      if (document.querySelector('article textarea')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    })
    watch.observe(document.body, { subtree: true, childList: true })
    await press('{Control>}{Enter}{/Control}')
    await expect.poll(() => desk.writes.map(([what]) => what)).toEqual(['response', 'approve'])
  })
})
