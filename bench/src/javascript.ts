import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './child.ts'
import { type Figure, rounded } from './figure.ts'

interface Screen {
  name: string
  limit: number
  files: string[]
}

/**
 * Measures how many kilobytes of brotli each screen loads. The build wrote down which files those are, from its own
 * graph of imports; their sizes are those of the files as they are served.
 */
export function measureJavaScript(): Figure[] {
  const dist = path.join(ROOT, 'web/dist')
  const report = path.join(dist, 'sizes.json')
  if (!existsSync(report)) throw new Error('web/dist is not built; npm start builds it')
  const screens = JSON.parse(readFileSync(report, 'utf8')) as Screen[] // web/build/precompress.ts writes this shape.
  return screens.map(({ name, limit, files }) => {
    const missing = files.find((file) => !existsSync(path.join(dist, `${file}.br`)))
    if (missing !== undefined)
      throw new Error(`web/dist lacks ${missing}: it is being built, or its build was cut short`)
    const each = files.map((file) => [file, statSync(path.join(dist, `${file}.br`)).size] as const)
    return {
      name: `javascript-${name.replaceAll(' ', '-')}`,
      what: `JavaScript of ${name}`,
      value: each.reduce((sum, [, size]) => sum + size, 0) / 1024,
      unit: 'kB br',
      limit: { kind: 'at most', value: limit },
      details: { files: Object.fromEntries(each.map(([file, size]) => [file, rounded(size)])) },
    }
  })
}
