import { useQuery } from '@tanstack/react-query'
import type { Language } from '@maitre/contract/constants'
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
  const { data } = useQuery(sheetWordsQuery)
  const said = data?.filter(({ language }) => languages.includes(language)) ?? []
  const [first] = said
  if (first === undefined) return null
  return (
    <div className={`poster poster-${paper}`} data-languages={languages.length}>
      <div className="poster-body">
        <p className="poster-name">{name}</p>
        {said.map(({ language, title }) => (
          <p key={language} lang={language} className="poster-title">
            {title}
          </p>
        ))}
        {said.map(({ language, text }) => (
          <p key={language} lang={language} className="poster-text">
            {text}
          </p>
        ))}
        <QrCode
          uri={address}
          label={first.codeAlt.replace('{{address}}', address)}
          className="poster-code"
        />
        {said.map(({ language, scan, or }) => (
          <p key={language} lang={language} className="poster-scan">
            {scan}, {or}
          </p>
        ))}
        <p className="poster-address">{address.replace(/^https?:\/\//u, '')}</p>
        {said.map(({ language, footer }) => (
          <p key={language} lang={language} className="poster-foot">
            {footer}
          </p>
        ))}
      </div>
    </div>
  )
}
