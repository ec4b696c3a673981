import { inflateSync } from 'node:zlib'

/** What a PDF of Chromium's has: the width and height of each page in points, and all that is drawn, as its operators. */
interface Pdf {
  pages: readonly (readonly [width: number, height: number])[]
  drawn: string
}

/** Reads a PDF as Chromium writes it, whose objects stand in plain text and whose streams are deflated. */
export function readPdf(bytes: Buffer): Pdf {
  const text = bytes.toString('latin1')
  const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  )
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n(.*?)endstream/gsu)]
  const drawn = streams.map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return { pages, drawn: drawn.join('\n') }
}
