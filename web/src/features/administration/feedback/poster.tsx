import { Printer, QrCode as QrCodeIcon } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Language, LANGUAGES } from '@maitre/contract/constants'
import type { FeedbackPage } from '@maitre/contract/feedback'
import { currentLanguage } from '#lib/language'
import { useCopy } from '#lib/use-copy'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { SectionHead } from '#ui/card'
import { Note } from '#ui/note'
import { Select } from '#ui/select'
import { PAPERS, type Paper, PosterSheet } from './poster-sheet.tsx'

interface PosterProps {
  /** The name of the restaurant. */
  name: string
  site: string
  location: FeedbackPage['locations'][number]
  isOpen: boolean
}

/** The poster with the code of the page: what it is like, and how it comes onto paper. */
export function Poster({ name, site, location, isOpen }: PosterProps) {
  const { t } = useTranslation(['administration-feedback', 'common'])
  const [language, setLanguage] = useState<Language | 'both'>('both')
  const [paper, setPaper] = useState<Paper>('letter')
  const { isCopied, copy } = useCopy()
  const { path } = location
  // Without a language the server asks the guest's phone for it.
  const address = `${site}${language === 'both' ? '' : `/${language}`}${path ?? ''}`
  const languages = language === 'both' ? LANGUAGES : [language]
  const sheet = <PosterSheet name={name} address={address} languages={languages} paper={paper} />
  return (
    <section aria-labelledby="poster">
      <SectionHead id="poster" title={t('poster.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('poster.lead')}</p>
      {path === null ? (
        <Note icon={<QrCodeIcon strokeWidth={1.75} />}>{t('poster.notOpen')}</Note>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="flex flex-col gap-5">
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={t('poster.language')}
                value={language}
                onChange={setLanguage}
                options={[
                  { key: 'both', label: t('poster.both') },
                  ...LANGUAGES.map((key) => ({ key, label: t(`common:language.${key}`) })),
                ]}
              />
              <Select
                label={t('poster.size')}
                value={paper}
                onChange={setPaper}
                options={PAPERS.map((key) => ({ key, label: t(`poster.${key}`) }))}
              />
            </div>
            <p className="font-mono text-sm wrap-anywhere text-ink-2">{address}</p>
            <div className="flex flex-wrap gap-2.5">
              <Button
                kind="primary"
                icon={<Printer aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                offReason={isOpen ? undefined : t('poster.isClosed')}
                onPress={() => window.print()}
              >
                {t('poster.print')}
              </Button>
              <Button onPress={() => copy(address)}>{t('poster.copyLink')}</Button>
              <a
                href={`/${language === 'both' ? currentLanguage() : language}${path}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ kind: 'ghost' })}
              >
                {t('page.see')}
              </a>
            </div>
            <p role="status" className="min-h-4.5 text-sm text-ink-2">
              {isCopied === null ? '' : t(isCopied ? 'poster.copied' : 'poster.copyFailed')}
            </p>
            <p className="max-w-measure text-sm text-pretty text-ink-3">{t('poster.asPdf')}</p>
            <p className="max-w-measure text-sm text-pretty text-ink-3">{t('poster.rule')}</p>
          </div>
          <figure aria-label={t('poster.preview')} className="shadow-2">
            {sheet}
          </figure>
          {createPortal(<div className="print-alone">{sheet}</div>, document.body)}
        </div>
      )}
    </section>
  )
}
