import type { Language } from '@maitre/contract/constants'
import { PAGES } from './page-names.ts'
import { PageLink } from './page-link.tsx'
import { wordsOf } from './words.ts'

/** The one way in which a form of the public site leads to what is kept of its words. */
export function PrivacyLink({ language }: { language: Language }) {
  return (
    <PageLink language={language} to={PAGES.privacy} className="text-ink-2 underline">
      {wordsOf('site', language)('privacyOfForm')}
    </PageLink>
  )
}
