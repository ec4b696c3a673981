import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** What a page draws, and the code that may draw more in it. */
interface Drawn {
  html: string
  scripts: readonly string[]
}

/**
 * The styles that a page of the public site needs of those of the whole site: rules whose classes stand in the page or
 * in its scripts, and the tokens that those rules and the page read. A page that is painted once by a stranger has them
 * inside, so each byte of them is waited for.
 */
export function stylesOfPage(styles: string, { html, scripts }: Drawn): string {
  const classes = new Set(classesOf(html))
  const words = new Set(scripts.flatMap((code) => code.match(/[^\s"'`]+/gu) ?? []))
  // A name with a quote in it, as that of a drawn star, is no word by itself.
  const isUsed = (name: string): boolean =>
    classes.has(name) ||
    words.has(name) ||
    (/["'`]/u.test(name) && scripts.some((code) => code.includes(name)))
  let kept = minify(styles, {
    Rule: {
      style: ({ value }) =>
        value.selectors.some((selector) => mayMatch(selector, isUsed)) ? undefined : [],
    },
  })
  // A token may be read by another one alone, which goes first.
  for (let before = ''; before !== kept;) {
    before = kept
    const read = new Set([
      ...found(kept, /var\((--[\w-]+)/gu),
      ...[html, ...scripts].flatMap((text) => found(text, /(--[\w-]+)/gu)),
    ])
    kept = minify(kept, {
      Declaration: { custom: ({ name }) => (isToken(name) && !read.has(name) ? [] : undefined) },
    })
  }
  return kept
}

/**
 * Ends the build where a page has a class that the site's styles do not know: one of a piece of the application whose
 * file is no source of `site.css`.
 */
export function requireStyles(pages: readonly { text: string }[], styles: string): void {
  // Icons bear their names, which nothing is said of.
  const missing = [...new Set(pages.flatMap(({ text }) => classesOf(text)))].filter(
    (name) =>
      !name.startsWith('lucide') &&
      !styles.includes(`.${name.replaceAll(/[^\w-]/gu, String.raw`\$&`)}`),
  )
  if (missing.length > 0) throw new Error(`site.css has no ${missing.join(', ')}`)
}

const classesOf = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').split(' '),
  )

type Visitor = NonNullable<Parameters<typeof transform>[0]['visitor']>

const minify = (styles: string, visitor: Visitor): string =>
  String(transform({ filename: 'site.css', code: Buffer.from(styles), minify: true, visitor }).code)

/** Whether a selector may match in a page of these classes; what it says of anything but classes is taken for true. */
function mayMatch(selector: Selector, isUsed: (name: string) => boolean): boolean {
  return selector.every((part: SelectorComponent) => {
    if (part.type === 'class') return isUsed(part.name)
    if (part.type !== 'pseudo-class') return true
    return part.kind === 'is' || part.kind === 'where'
      ? part.selectors.some((one) => mayMatch(one, isUsed))
      : true
  })
}

const isToken = (name: string): boolean => name.startsWith('--')

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
