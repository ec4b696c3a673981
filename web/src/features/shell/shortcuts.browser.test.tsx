import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useBoundKeys, useHotkeys } from '#lib/hotkeys'
import { KEY_NAMES } from '#lib/keys'
import { checkAccess } from '#test/axe'
import { visit } from '#test/dashboard'
import { LOOKS, show } from '#test/screen'
import { Shortcuts } from './shortcuts.tsx'

function Screen() {
  const [isOpen, setOpen] = useState(false)
  useHotkeys({ next: () => undefined, back: () => undefined })
  // The key of an approval is off while somebody writes; it is a key of the screen all the same.
  useHotkeys({ approve: () => undefined }, false)
  useHotkeys({ shortcuts: () => setOpen(true) })
  return <Shortcuts isOpen={isOpen} onOpenChange={setOpen} />
}

function Star() {
  useHotkeys({ star: () => undefined })
  return null
}

function EveryKey() {
  const [isOpen, setOpen] = useState(false)
  useBoundKeys(KEY_NAMES)
  useHotkeys({ shortcuts: () => setOpen(true) })
  return <Shortcuts isOpen={isOpen} onOpenChange={setOpen} />
}

const dialog = () => page.getByRole('dialog')

const lines = () =>
  dialog()
    .getByRole('definition')
    .elements()
    .map((cap) => cap.parentElement?.textContent)

describe('the list of keys', () => {
  it.for(LOOKS)(
    'names in the person’s language the keys that the screen has bound, and no others: %o',
    async (look) => {
      await show(<Screen />, look)
      await userEvent.keyboard('?')
      await expect
        .poll(lines)
        .toEqual(
          look.language === 'fr'
            ? [
                'Afficher ces raccourcis?',
                'Revenir d’un pasÉchap',
                'Approuver la réponseA',
                'Ouvrir l’avis suivantJ',
              ]
            : [
                'Show these keys?',
                'Go one step backEsc',
                'Approve the replyA',
                'Open the next reviewJ',
              ],
        )
      for (const cap of dialog().getByRole('definition').elements())
        expect(cap.firstElementChild).toBeVisible()
      await checkAccess()
    },
  )

  it.for([375, 1440])('can be read to its end in a low window, %s pixels wide', async (width) => {
    await show(<EveryKey />, { width })
    await page.viewport(width, 320)
    await userEvent.keyboard('?')
    const caps = dialog().getByRole('definition')
    await expect.poll(() => caps.elements()).toHaveLength(KEY_NAMES.length)
    for (const cap of [caps.last(), caps.first()]) {
      cap.element().scrollIntoView()
      await expect.element(cap).toBeInViewport()
    }
  })

  it('leaves out the keys of a part of the screen that has gone', async () => {
    const screen = await show([<Screen key="screen" />, <Star key="star" />])
    await screen.rerender([<Screen key="screen" />])
    await userEvent.keyboard('?')
    await expect.poll(lines).toContain('Open the next reviewJ')
    expect(lines()).toHaveLength(4)
  })

  it('lays each part out whole beneath its heading, in two columns that begin at one height', async () => {
    await show(<EveryKey />, { width: 1440 })
    await userEvent.keyboard('?')
    const parts = dialog().getByRole('region')
    await expect.poll(() => parts.elements()).toHaveLength(4)
    for (const part of parts.elements()) expect(part.getClientRects()).toHaveLength(1)
    const first = new Map<number, number>()
    for (const heading of dialog().getByRole('heading', { level: 3 }).elements()) {
      const { left, top } = heading.getBoundingClientRect()
      first.set(left, Math.min(top, first.get(left) ?? top))
    }
    expect(first.size).toBe(2)
    expect(new Set(first.values()).size).toBe(1)
  })

  it('keeps each key near its words in a wide window', async () => {
    await show(<EveryKey />, { width: 1440 })
    await userEvent.keyboard('?')
    await expect.element(dialog()).toBeVisible()
    expect(dialog().element().getBoundingClientRect().width).toBeLessThanOrEqual(800)
  })

  it('is closed by Escape', async () => {
    await show(<Screen />)
    await userEvent.keyboard('?')
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is found without a keyboard, in the menu of the person', async () => {
    await visit({ role: 'Manager', tier: 'Pro' })
    await page.getByRole('button', { name: /Inès Haddad/u }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})
