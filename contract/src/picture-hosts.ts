import { PICTURES } from './source-rules.ts'

/** Where the sources keep what guests photographed: a page shows pictures of these alone, and links to any other. */
export const PICTURE_HOSTS: readonly string[] = Object.values(PICTURES).flat()

/** Whether a page may show the picture at that address, as the content security policy says too. */
export function isShownPicture(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.port === '' && PICTURE_HOSTS.includes(url.hostname)
}
