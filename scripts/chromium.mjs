// Finds the browser of the journeys: one that is there, or one that is installed for them.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { run } from './processes.mjs'
import { binary, environment, findNode, Problem, root } from './toolchain.mjs'

/**
 * The headless shell draws and runs pages as Chromium does, without the window around them: of the same tests its
 * processes took a fifth to a quarter less processor time, so it goes before a whole browser.
 */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where Playwright unpacks what it downloads: the folder of a browser, then that of a platform, then the program. */
const OF_PLAYWRIGHT = [
  {
    browser: /^chromium_headless_shell-(\d+)$/,
    programs: [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-headless-shell-linux-arm64/chrome-headless-shell',
      'chrome-linux/headless_shell',
    ],
  },
  {
    browser: /^chromium-(\d+)$/,
    programs: ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux-arm64/chrome'],
  },
]

/** The path of a Chromium or Chrome, which is installed where there is none; undefined when that fails. */
export async function ensureChromium(say = console.log) {
  const given = process.env.CHROMIUM_PATH
  if (given && !isProgram(given)) throw new Problem(`CHROMIUM_PATH is ${given}: no such program.`)
  const found = findChromium()
  if (found !== undefined) return found
  say('installing Chromium …')
  for (const install of process.getuid?.() === 0
    ? [fromDebian, fromPlaywright]
    : [fromPlaywright]) {
    const output = await install()
    const installed = findChromium()
    if (installed !== undefined) return installed
    say(output)
  }
  return undefined
}

/** The path of a browser: CHROMIUM_PATH, else a browser of the system, else Playwright's own. */
export function findChromium(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter)
  const ofSystem = [SHELL, ...WHOLE].flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...ofSystem, ...ofPlaywright(env)].find(
    (path) => path && isProgram(path),
  )
}

/** The browsers that Playwright installed, each kind's newest first by the revision in the folder's name. */
function ofPlaywright(env) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(env.HOME || homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  const revision = (name, browser) => Number(browser.exec(name)?.[1])
  return OF_PLAYWRIGHT.flatMap(({ browser, programs }) =>
    readdirSync(cache)
      .filter((name) => browser.test(name))
      .toSorted((a, b) => revision(b, browser) - revision(a, browser))
      .flatMap((name) => programs.map((program) => join(cache, name, program))),
  )
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Older releases of Debian and Ubuntu have no package of the shell alone. */
async function fromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => (await run('apt-get', args, { env })).output
  const said = [await apt('update')]
  for (const name of [SHELL, 'chromium']) {
    said.push(await apt('install', '-y', '--no-install-recommends', name))
    if (findChromium() !== undefined) break
  }
  return said.join('\n')
}

async function fromPlaywright() {
  const args = [binary('playwright'), 'install', '--only-shell', 'chromium']
  return (await run(findNode(), args, { cwd: root, env: environment() })).output
}
