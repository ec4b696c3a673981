const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * Brings a text from outside into the form in which it is stored: NUL and lone surrogates become U+FFFD, the rest
 * NFC. It is called once, at the border; positions that are found later point into its answer.
 */
export function normalise(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD').normalize('NFC')
}
