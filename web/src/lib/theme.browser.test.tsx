import { afterEach, expect, it } from 'vitest'
import { setDensity } from '#lib/density'
import { setTheme } from '#lib/theme'

const root = document.documentElement
const { lang } = root

afterEach(() => {
  setTheme('light')
  setDensity('comfortable')
  root.lang = lang
})

/** Loads what every document runs before its first paint. */
function loadTheme(): Promise<unknown> {
  const script = document.createElement('script')
  script.src = `/theme.js?${crypto.randomUUID()}`
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
  })
  document.head.append(script)
  return loaded
}

it('the first paint has the theme that was chosen in the application, whatever the system shows', async () => {
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  setTheme(isSystemDark ? 'light' : 'dark')
  root.classList.toggle('dark', isSystemDark)
  await loadTheme()
  expect(root.classList.contains('dark')).toBe(!isSystemDark)
})

it('the first paint has the density that was chosen in the application', async () => {
  setDensity('compact')
  delete root.dataset['density']
  await loadTheme()
  expect(root.dataset['density']).toBe('compact')
})
