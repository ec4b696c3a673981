import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { OWN_ADDRESS, OWN_PATH } from '@maitre/contract/site-pages'

/** What the build wrote, by its path below `dist`: every file, and the text of those that may lead somewhere. */
interface Built {
  files: readonly string[]
  texts: ReadonlyMap<string, string>
  /** The paths of the API. */
  calls: ReadonlySet<string>
}

/**
 * Ends the build where a document, the feed or the list for search engines leads to a file, a page, an element or a call
 * that is not there. What lies outside the installation is not asked for.
 */
export function links(): Plugin {
  let folder = ''
  return {
    name: 'maitre:links',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    // What is copied as it is lies beside what was built by then.
    async writeBundle() {
      const broken = brokenLinks(await readBuilt(folder))
      if (broken.length > 0) throw new Error(`links that lead nowhere:\n${broken.join('\n')}`)
    },
  }
}

async function readBuilt(folder: string): Promise<Built> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const texts = new Map<string, string>()
  for (const file of files)
    if (/^pages\/.*\.(?:html|xml|txt)$/u.test(file))
      texts.set(file, await readFile(join(folder, file), 'utf8'))
  return { files, texts, calls: await listCalls() }
}

/** Read here, since where the app is tested the contract is the slim one, without its functions. */
async function listCalls(): Promise<ReadonlySet<string>> {
  const { api } = await import('@maitre/contract/api')
  return new Set(
    Object.values(api).flatMap((table) => Object.values(table).map(({ path }) => path)),
  )
}

/** Every link that leads nowhere, as "pages/en/site.html: /en/nowhere". */
export function brokenLinks({ files, texts, calls }: Built): string[] {
  const known = {
    calls,
    addresses: new Map(files.map((file) => [addressOf(file), file] as const)),
    elements: new Map([...texts].map(([file, text]) => [file, idsIn(text)] as const)),
  }
  return [...texts].flatMap(([file, text]) =>
    [...new Set(linksIn(text))]
      .filter((link) => !isThere(link, file, known))
      .map((link) => `${file}: ${link}`),
  )
}

/** The attributes whose value is an address, whatever it begins with. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'xlink:href'])

/** What of these is no matter of the installation. */
const ELSEWHERE = /^(?:https?|mailto|tel):/u

/**
 * The addresses in a text: those of attributes that are there for one, of any other attribute that begins as one of ours
 * does, of styles, and whole ones of ours wherever they stand, in the head and in what programs are told too.
 */
function linksIn(text: string): string[] {
  const markup = text.replaceAll(/(<script\b[^>]*>|<style\b[^>]*>).*?<\/(?:script|style)>/gsu, '$1')
  const attributes = [...markup.matchAll(/\s([\w:-]+)="([^"]*)"/gu)].flatMap(
    ([, name = '', value = '']) => {
      const list = name.toLowerCase().endsWith('srcset')
      const values = list
        ? value.split(/,\s+/u).map((one) => one.trim().split(' ', 1)[0] ?? '')
        : [value]
      return ADDRESSES.has(name.toLowerCase()) ? values : values.filter((one) => /^\/\w/u.test(one))
    },
  )
  const styles = [...text.matchAll(/url\(["']?(\/[^)"']+)/gu)].map(([, address = '']) => address)
  const whole = [...text.matchAll(OWN)].map(([address]) => address)
  return [...attributes, ...styles, ...whole]
    .map((link) => link.replaceAll('&amp;', '&').replace(OWN_ADDRESS, ''))
    .filter((link) => !ELSEWHERE.test(link))
}

const OWN = new RegExp(`${OWN_ADDRESS.replaceAll('.', String.raw`\.`)}[^\\s"'<>\\\\]*`, 'gu')

const idsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\sid="([^"]+)"/gu)].map(([, id = '']) => id))

/** The file that answers at each address, and the ids of the elements of each file that has any. */
interface Known {
  calls: ReadonlySet<string>
  addresses: ReadonlyMap<string, string>
  elements: ReadonlyMap<string, ReadonlySet<string>>
}

function isThere(link: string, from: string, { addresses, elements, calls }: Known): boolean {
  const [, path = '', query, id] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/u.exec(link) ?? []
  if (path.startsWith('/v1/')) return id === undefined && calls.has(path)
  // The server completes the address of a page that it finds; the build drew what may be found below it.
  if (path.endsWith(`/${OWN_PATH}`)) {
    const above = path.slice(0, -OWN_PATH.length)
    return [...addresses.keys()].some((address) => address.startsWith(above))
  }
  const target = path === '' ? from : addresses.get(path)
  if (target === undefined) return false
  if (id === undefined) return path !== '' || query !== undefined
  return elements.get(target)?.has(decodeURIComponent(id)) ?? false
}

/**
 * The address of a file, as the server answers it (server/src/platform/pages.ts): a document has its own without an
 * ending, a page of the public site without the folder that it lies in, and what programs read its own with the ending.
 */
function addressOf(file: string): string {
  const [, page] = /^pages\/(.*?)(?:\.html)?$/u.exec(file) ?? []
  return `/${page?.replace(/^(\w+)\/site(?=\/|$)/u, '$1') ?? file}`
}
