import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LEFT_BEHIND = new Set(['node_modules', '.git', 'dist', 'test-results'])

/** What of the packages the copy has of its own. */
const COPIED = new Set(['@maitre', '.cache'])

/** A copy of the project, to be changed for a recipe or by a fault; its packages are linked. */
export class CopiedTree {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'maitre-copy-')))
  /** The files of the project that were changed. */
  readonly touched = new Set<string>()

  constructor() {
    cpSync(ROOT, this.root, {
      recursive: true,
      filter: (source) =>
        !LEFT_BEHIND.has(path.basename(source)) && source !== path.join(ROOT, 'data'),
    })
    const packages = path.join(ROOT, 'node_modules')
    for (const name of readdirSync(packages).filter((one) => !COPIED.has(one)))
      this.#link(path.join(packages, name), path.join('node_modules', name))
    // A check of the copy writes there, too.
    const cache = path.join(packages, '.cache')
    if (existsSync(cache))
      cpSync(cache, path.join(this.root, 'node_modules', '.cache'), { recursive: true })
    for (const name of readdirSync(path.join(packages, '@maitre')))
      this.#link(path.join(this.root, name), path.join('node_modules', '@maitre', name))
  }

  /** A new file. */
  add(file: string, text: string): void {
    const at = path.join(this.root, file)
    if (existsSync(at)) throw new Error(`${file} is there already`)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }

  /** Puts lines behind (or before) one that is there. */
  insert(file: string, line: string, where: 'after' | 'before', lines: string): void {
    const at = path.join(this.root, file)
    const all = readFileSync(at, 'utf8').split('\n')
    const found = all.indexOf(line)
    if (found === -1) throw new Error(`${file} has no line ${line}`)
    all.splice(where === 'after' ? found + 1 : found, 0, lines)
    writeFileSync(at, all.join('\n'))
    this.touched.add(file)
  }

  /** Puts another text in the place of one that the file has exactly once; the answer puts the first one back. */
  replace(file: string, text: string, by: string): () => void {
    const at = path.join(this.root, file)
    const whole = readFileSync(at, 'utf8')
    const parts = whole.split(text)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${text}`)
    writeFileSync(at, parts.join(by))
    return () => writeFileSync(at, whole)
  }

  /** What a command of the recipes wrote anew. */
  wrote(file: string): void {
    this.touched.add(file)
  }

  /** A program of node_modules, or a file, under Node; throws with its output where it fails. */
  run(program: string, ...args: string[]): Promise<string> {
    const bin = path.join(this.root, 'node_modules', '.bin', program)
    const file = existsSync(bin) ? realpathSync(bin) : path.join(this.root, program)
    const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined }
    const child = spawn(process.execPath, [file, ...args], { cwd: this.root, env })
    const said: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => said.push(part))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        const output = Buffer.concat(said).toString()
        if (code === 0) resolve(output)
        else reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`))
      })
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  #link(target: string, at: string): void {
    const link = path.join(this.root, at)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(target, link)
  }
}
