import { FOUND_MARK, OWN_PATH } from '@maitre/contract/site-pages'
import { htmlText } from '#platform/html-text'

/** A page of the public site that says something of the database, as its module found it. */
export interface FoundPage {
  /** The address of the page that the build drew for it, below the language. */
  drawn: string
  status: 200 | 404 | 410
  /** What stands in the place of each of its marks; a mark that is not named stays empty. */
  said: Readonly<Record<string, string | readonly Choice[]>>
}

/** One of several things to choose from. */
export interface Choice {
  value: string
  name: string
}

const MARK = new RegExp(`<(span|option) ${FOUND_MARK}="(\\w+)"></\\1>`, 'gu')

/** A document of the build with what was found for its address in the places that were left for it. */
export function fillFound(text: string, { said }: FoundPage, path: string): string {
  return text
    .replaceAll(OWN_PATH, () => htmlText(path))
    .replaceAll(MARK, (_mark, _element, name: string) => {
      const found = said[name] ?? ''
      return typeof found === 'string' ? htmlText(found) : found.map(optionOf).join('')
    })
}

const optionOf = ({ value, name }: Choice): string =>
  `<option value="${htmlText(value)}">${htmlText(name)}</option>`
