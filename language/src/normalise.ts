const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * A text from outside as it is stored: NUL and lone surrogates become U+FFFD, the rest NFC. Called once, at
 * the border; positions found later point into what this returned.
 */
export function normalise(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD').normalize('NFC')
}
