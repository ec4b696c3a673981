import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title'
import { Catalogue, type CatalogueProps } from './catalogue.tsx'

interface CatalogueScreenProps extends CatalogueProps {
  /** What else the screen leads to, at the end of its head. */
  actions?: ReactNode
}

/** The catalogue as a screen of its own. */
export function CatalogueScreen(catalogue: CatalogueScreenProps) {
  const { t } = useTranslation('catalogue')
  usePageTitle(t('pageTitle'))
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <Catalogue {...catalogue} title={<h1 className="mb-1 text-2xl">{t('title')}</h1>} />
    </div>
  )
}
