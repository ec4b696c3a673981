import {
  OPERATOR_FACTS,
  OPERATOR_MARK,
  type OperatorFact,
  OWN_ADDRESS,
} from '@maitre/contract/site-pages'
import { htmlText } from '#platform/html-text'
import type { OperatorSettings } from '#platform/operator-settings'

/** What the pages of the public site say of the installation, which the build that draws them does not know. */
export interface Installation {
  /** Where people reach it. */
  publicUrl: string
  operator: OperatorSettings
}

const MARK = new RegExp(
  `<span ${OPERATOR_MARK}="(${OPERATOR_FACTS.join('|')})">([^<]*)</span>`,
  'gu',
)

/** A document of the build with what this installation knows in the places that were left for it. */
export function fillDocument(text: string, { publicUrl, operator }: Installation): string {
  return text.replaceAll(OWN_ADDRESS, publicUrl).replaceAll(MARK, (unsaid, fact: OperatorFact) => {
    const said = operator[fact]
    if (said === undefined) return unsaid
    return fact === 'email'
      ? `<a href="mailto:${htmlText(said)}">${htmlText(said)}</a>`
      : htmlText(said)
  })
}
