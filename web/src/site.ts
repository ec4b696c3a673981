import { THEME_KEY } from '@maitre/contract/constants'
import { currentLanguage, rememberLanguage } from '#lib/language'

// A page of the public site is whole without this: it remembers the language, lets the theme be chosen, and closes the
// menu of a phone.

rememberLanguage(currentLanguage())

const root = document.documentElement
const isDark = (): boolean => root.classList.contains('dark')

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
  const show = (): void => button.setAttribute('aria-pressed', String(isDark()))
  button.addEventListener('click', () => {
    root.classList.toggle('dark', !isDark())
    try {
      localStorage.setItem(THEME_KEY, isDark() ? 'dark' : 'light')
    } catch {
      // The browser refuses storage: the theme lasts until the page is left.
    }
    show()
  })
  show()
  button.classList.remove('invisible')
}

const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
if (menu !== null) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
}
