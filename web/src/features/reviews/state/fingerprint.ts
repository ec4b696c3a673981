/** What a writer of a reply goes by: the guest's words, the reply that stands there, and how far that is. */
export interface Seen {
  text: string
  response: string | null
  status: string
}

/**
 * Tells whether a review is still as somebody saw it, without its words. No cryptography: a few words can be guessed
 * from any hash of them, and that of the browser answers later than a letter is kept and is missing where an address
 * has no https.
 */
export function fingerprintOf({ text, response, status }: Seen): string {
  const words = JSON.stringify([text, response, status])
  return `${hashOf(words, 0x811c9dc5)}-${hashOf(words, 0x9e3779b9)}`
}

/** FNV-1a over UTF-16 units; another beginning makes another hash. */
function hashOf(words: string, beginning: number): string {
  let hash = beginning
  for (let at = 0; at < words.length; at += 1)
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
