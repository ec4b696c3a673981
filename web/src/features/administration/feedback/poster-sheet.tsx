import { useQueries } from '@tanstack/react-query'
import type { Language } from '@maitre/contract/constants'
import type words from '#locales/en/administration-feedback.json'
import { QrCode } from '#ui/qr-code'
import { sheetWordsQuery } from './queries.ts'

export const PAPERS = ['letter', 'a4', 'a6'] as const
export type Paper = (typeof PAPERS)[number]

interface PosterSheetProps {
  name: string
  address: string
  languages: readonly Language[]
  paper: Paper
}

/** A poster in the proportions of its paper: all of it is measured by its width, so that a small one looks the same. */
export function PosterSheet({ name, address, languages, paper }: PosterSheetProps) {
  const all = useQueries({ queries: languages.map((language) => sheetWordsQuery(language)) })
  // Every language has the words that the English file has, which a test holds.
  const said = all.flatMap(({ data }) => (data ? [data['sheet'] as (typeof words)['sheet']] : []))
  const [first] = said
  if (first === undefined || said.length < languages.length) return null
  return (
    <div className={`poster poster-${paper}`} data-languages={languages.length}>
      <div className="poster-body">
        <p className="poster-name">{name}</p>
        {said.map(({ title }, at) => (
          <p key={languages[at]} lang={languages[at]} className="poster-title">
            {title}
          </p>
        ))}
        {said.map(({ text }, at) => (
          <p key={languages[at]} lang={languages[at]} className="poster-text">
            {text}
          </p>
        ))}
        <QrCode
          uri={address}
          label={first.codeAlt.replace('{{address}}', address)}
          className="poster-code"
        />
        {said.map(({ scan, or }, at) => (
          <p key={languages[at]} lang={languages[at]} className="poster-scan">
            {scan}, {or}
          </p>
        ))}
        <p className="poster-address">{address.replace(/^https?:\/\//u, '')}</p>
        <p className="poster-foot">{said.map(({ footer }) => footer).join(' · ')}</p>
      </div>
    </div>
  )
}
