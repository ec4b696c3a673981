import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#test/screen'
import { Dialog } from '#ui/dialog'
import { useCommandKey, useHotkeys } from './hotkeys.ts'

const approve = vi.fn<() => void>()
const leave = vi.fn<() => void>()

function Screen({ children, isOn = true }: { children?: ReactNode; isOn?: boolean }) {
  useHotkeys({ approve, back: leave }, isOn)
  return (
    <main>
      <button type="button">Elsewhere</button>
      {children}
    </main>
  )
}

beforeEach(() => {
  approve.mockClear()
  leave.mockClear()
})

describe('the keys of a screen', () => {
  it('run their commands in upper and lower case, wherever on the page the focus is', async () => {
    await show(<Screen />)
    await userEvent.keyboard('a')
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await userEvent.keyboard('A')
    await userEvent.keyboard('{Escape}')
    expect(approve).toHaveBeenCalledTimes(2)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a line of text', <input key="x" aria-label="field" />],
    ['a text of several lines', <textarea key="x" aria-label="field" />],
    ['a search', <input key="x" type="search" aria-label="field" />],
    [
      'a text that is edited in place',
      <div key="x" contentEditable suppressContentEditableWarning role="textbox" aria-label="field">
        …
      </div>,
    ],
    [
      'a list of choices',
      <select key="x" aria-label="field">
        <option>apple</option>
      </select>,
    ],
    [
      'a menu',
      <div key="x" role="menu">
        <button type="button" aria-label="field">
          …
        </button>
      </div>,
    ],
    [
      'a list box',
      <div key="x" role="listbox" aria-label="l">
        <div role="option" aria-selected tabIndex={0} aria-label="field">
          …
        </div>
      </div>,
    ],
  ])('run nothing while somebody is in %s', async (_name, field) => {
    const screen = await show(<Screen>{field}</Screen>)
    const element = screen.getByLabelText('field')
    element.element().focus()
    await userEvent.keyboard('a')
    expect(document.activeElement).toBe(element.element())
    expect(approve).not.toHaveBeenCalled()
  })

  it('run nothing while a dialog stands above the page', async () => {
    await show(
      <Screen>
        <Dialog isOpen onOpenChange={() => undefined} title="Sure?" closeLabel="Close">
          <button type="button">Inside</button>
        </Dialog>
      </Screen>,
    )
    await page.getByRole('button', { name: 'Inside' }).click()
    await userEvent.keyboard('a')
    expect(approve).not.toHaveBeenCalled()
  })

  it.each(['{Control>}a{/Control}', '{Meta>}a{/Meta}', '{Alt>}a{/Alt}'])(
    'leave %s to the browser',
    async (keys) => {
      await show(<Screen />)
      await userEvent.keyboard(keys)
      expect(approve).not.toHaveBeenCalled()
    },
  )

  it('do not run again while a key stays down, nor while letters are composed', async () => {
    await show(<Screen />)
    for (const kind of [{ repeat: true }, { isComposing: true }])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...kind }),
      )
    expect(approve).not.toHaveBeenCalled()
  })

  it('run nothing where they are switched off', async () => {
    await show(<Screen isOn={false} />)
    await userEvent.keyboard('a')
    expect(approve).not.toHaveBeenCalled()
  })
})

function Commands() {
  useCommandKey('palette', approve)
  return <input aria-label="field" />
}

describe('a question above the page', () => {
  it('keeps the keys of the page from its own buttons', async () => {
    await show(
      <Screen>
        <div role="alertdialog" aria-label="Sure?">
          <button type="button">Yes</button>
        </div>
      </Screen>,
    )
    page.getByRole('button', { name: 'Yes' }).element().focus()
    await userEvent.keyboard('a')
    expect(approve).not.toHaveBeenCalled()
  })
})

describe('a control that takes no letters', () => {
  it.each([
    ['a box to tick', <input key="x" type="checkbox" aria-label="field" />],
    ['one of several choices', <input key="x" type="radio" aria-label="field" />],
  ])('leaves its keys to the screen: %s', async (_name, field) => {
    const screen = await show(<Screen>{field}</Screen>)
    screen.getByLabelText('field').element().focus()
    await userEvent.keyboard('a')
    expect(approve).toHaveBeenCalledTimes(1)
  })
})

describe('a key with ⌘ or Ctrl', () => {
  it('runs its command once, even while somebody types, and ignores events that a component made', async () => {
    await show(<Commands />)
    await page.getByRole('textbox', { name: 'field' }).click()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(approve).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    expect(approve).toHaveBeenCalledTimes(1)
  })

  it('does nothing while a question must be answered', async () => {
    await show(
      <>
        <Commands />
        <div role="alertdialog" aria-label="Sure?" />
      </>,
    )
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(approve).not.toHaveBeenCalled()
  })
})
