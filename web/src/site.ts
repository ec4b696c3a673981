import { THEME_KEY } from '@maitre/contract/constants'
import { currentLanguage, rememberLanguage } from '#lib/language'
import { painted } from '#lib/painted'
import { beginForms } from '#lib/site-form'
import { beginLinkPage } from '#lib/site-link'
import { letCodeIn } from './outline.ts'

// A page of the public site is whole without this: it remembers the language, lets the theme be chosen, closes the menu of
// a phone, and fetches what makes a page interactive with the first sign of a person. Forms and the pages of links need it,
// and say so.

/** The longest that the code of an island waits for the first words of its page to be painted, ms. */
const FIRST_PAINT_MS = 1_000

rememberLanguage(currentLanguage())

const root = document.documentElement
const isDark = (): boolean => root.classList.contains('dark')

const switches = document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')
const show = (): void => {
  for (const button of switches) button.setAttribute('aria-pressed', String(isDark()))
}
show()
for (const button of switches) {
  button.addEventListener('click', () => {
    root.classList.toggle('dark', !isDark())
    try {
      localStorage.setItem(THEME_KEY, isDark() ? 'dark' : 'light')
    } catch {
      // The browser refuses storage: the theme lasts until the page is left.
    }
    show()
  })
  button.classList.remove('invisible')
}

// What the address asks for, as "?package=growth", holds in the other language too.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-other-language]'))
  link.search = location.search

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

const further = document.querySelector<HTMLElement>('[data-script]')?.dataset['script']
if (further !== undefined) {
  const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const
  let loading: Promise<unknown> | undefined
  let isLoaded = false
  const load = async (): Promise<void> => {
    for (const sign of SIGNS) removeEventListener(sign, begin)
    try {
      await (loading ??= import(/* @vite-ignore */ further))
      isLoaded = true
    } catch (error) {
      // The next press asks anew.
      loading = undefined
      throw error
    }
  }
  // A page whose further script does not come is as it is without scripts.
  const begin = (): void => void load().catch(() => undefined)
  // What a browser tells of before there is anything to see, as that a part of the page scrolls, is nobody's sign.
  void painted(FIRST_PAINT_MS).then(() => {
    if (loading) return
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  })
  // Whoever comes by a link to a place of the page has made theirs.
  if (location.hash !== '') begin()
  // A press on what needs the script is kept until it is there; where it does not come, the link leads where it says.
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-walk]')
        : null
    if (link === null || isLoaded) return
    event.preventDefault()
    load().then(
      () => link.click(),
      () => location.assign(link.href),
    )
  })
}

beginForms()
beginLinkPage()

void painted(FIRST_PAINT_MS).then(letCodeIn)
