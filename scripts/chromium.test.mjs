import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findChromium } from './chromium.mjs'

let home
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'maitre-chromium-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function program(...path) {
  const file = join(home, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the browser is the one that CHROMIUM_PATH names, else the system’s, its shell first, else Playwright’s', () => {
  const env = { HOME: home, PATH: `${join(home, 'empty')}:${join(home, 'bin')}` }
  expect(findChromium(env)).toBeUndefined()
  const ofPlaywright = program('.cache/ms-playwright/chromium-1200/chrome-linux64/chrome')
  expect(findChromium(env)).toBe(ofPlaywright)
  const ofSystem = program('bin/google-chrome')
  expect(findChromium(env)).toBe(ofSystem)
  const shell = program('bin/chromium-headless-shell')
  expect(findChromium(env)).toBe(shell)
  const given = program('mine')
  expect(findChromium({ ...env, CHROMIUM_PATH: given })).toBe(given)
})

test('of several browsers that Playwright installed the newest shell is taken, else the newest whole one', () => {
  program('.cache/ms-playwright/chromium-999/chrome-linux/chrome')
  const newest = program('.cache/ms-playwright/chromium-1200/chrome-linux/chrome')
  const env = { HOME: home, PATH: '' }
  expect(findChromium(env)).toBe(newest)
  program('.cache/ms-playwright/chromium_headless_shell-998/chrome-linux/headless_shell')
  const shell = program(
    '.cache/ms-playwright/chromium_headless_shell-1000/chrome-headless-shell-linux64/chrome-headless-shell',
  )
  expect(findChromium(env)).toBe(shell)
})
