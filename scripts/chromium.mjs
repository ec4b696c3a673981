// Finds the browser of the journeys: one that is there, or one that is installed for them.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { run } from './processes.mjs'
import { binary, environment, findNode, Problem, root } from './toolchain.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  const ofSystem = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...ofSystem, ...ofPlaywright(env)].find(
    (path) => path && isProgram(path),
  )
}

/** The browsers that Playwright installed, the newest first by the revision in the folder's name. */
function ofPlaywright(env) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(env.HOME || homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) =>
      ['chrome-linux', 'chrome-linux64', 'chrome-linux-arm64'].map((folder) =>
        join(cache, name, folder, 'chrome'),
      ),
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

async function fromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env,
  })
  return `${update.output}\n${install.output}`
}

async function fromPlaywright() {
  const args = [binary('playwright'), 'install', 'chromium']
  return (await run(findNode(), args, { cwd: root, env: environment() })).output
}
