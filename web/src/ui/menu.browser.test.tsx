import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#test/screen'
import { Menu, MenuItem, MenuSection } from './menu.tsx'

const button = () => page.getByRole('button', { name: 'Fruit' })
const chosen: string[] = []

const drawMenu = () =>
  show(
    <Menu label="Fruit" trigger={<Button>Fruit</Button>}>
      <MenuSection label="Fruit" selected="apple" onSelect={(key) => chosen.push(key)}>
        <MenuItem id="apple">Apple</MenuItem>
        <MenuItem id="pear">Pear</MenuItem>
      </MenuSection>
    </Menu>,
  )

/** A menu with a choice and with an item that does something else; what was pressed last stands beside its button. */
function Pressed() {
  const [last, setLast] = useState('apple')
  return (
    <>
      <output>{last}</output>
      <Menu label="Fruit" trigger={<Button>Fruit</Button>}>
        <MenuSection label="Fruit" selected={last} onSelect={setLast}>
          <MenuItem id="apple">Apple</MenuItem>
          <MenuItem id="pear">Pear</MenuItem>
        </MenuSection>
        <MenuSection label="More">
          <MenuItem onAction={() => setLast('basket')}>Basket</MenuItem>
        </MenuSection>
      </Menu>
    </>
  )
}

/** Whether the menu's button said that it was open when it was first seen that an item was pressed. */
async function expandedWhenSeen(item: 'Pear' | 'Basket'): Promise<string | null | undefined> {
  await show(<Pressed />)
  await button().click()
  const expanded: (string | null)[] = []
  const watch = new MutationObserver(() => {
    if (document.querySelector('output')?.textContent !== item.toLowerCase()) return
    expanded.push(document.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') ?? null)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await page.getByText(item, { exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  watch.disconnect()
  return expanded[0]
}

describe('a menu', () => {
  it('shows what is chosen in it before it closes', async () => {
    expect(await expandedWhenSeen('Pear')).toBe('true')
  })

  it('is closed when an item opens something else, from which it would take the focus', async () => {
    expect(await expandedWhenSeen('Basket')).toBe('false')
  })

  it('has its button say that it is open before the menu itself is drawn', async () => {
    await drawMenu()
    const menus: number[] = []
    const watch = new MutationObserver(() => {
      if (button().element().getAttribute('aria-expanded') !== 'true') return
      menus.push(document.querySelectorAll('[role="menu"]').length)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    await button().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    watch.disconnect()
    expect(menus[0]).toBe(0)
    expect(menus.at(-1)).toBe(1)
  })

  it('takes the keys that open it, move in it and choose, and gives the focus back', async () => {
    await drawMenu()
    await userEvent.tab()
    await expect.element(button()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitemradio', { name: 'Apple' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toEqual(['pear'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('closes by Escape, and opens again', async () => {
    await drawMenu()
    await button().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
    await button().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
  })
})

describe('the hidden buttons of a menu', () => {
  it.each([
    ['en', 'Close'],
    ['fr', 'Fermer'],
  ] as const)(
    'close it by the word that other buttons have for that, in %s',
    async (language, name) => {
      await show(
        <Menu label="Fruit" trigger={<Button>Fruit</Button>}>
          <MenuItem id="apple">Apple</MenuItem>
        </Menu>,
        { language },
      )
      await button().click()
      await expect.element(page.getByRole('menuitem')).toBeVisible()
      const hidden = page.getByRole('button', { name, exact: true })
      await expect.poll(() => hidden.elements().length).toBeGreaterThan(0)
      expect(page.getByRole('button', { name: /Rejeter|Dismiss/u }).elements()).toEqual([])
    },
  )
})
