import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import { Note } from '#ui/note'

interface SearchFailedProps {
  onRetry: () => void
  onByHand: () => void
}

/** Says that the search for places does not answer, and what can be done. */
export function SearchFailed({ onRetry, onByHand }: SearchFailedProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Note
      tone="caution"
      icon={<CloudOff aria-hidden="true" strokeWidth={1.75} />}
      isAlert
      action={
        <span className="flex flex-wrap gap-2">
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={onRetry}>
            {t('locations.search.retry')}
          </button>
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={onByHand}>
            {t('locations.search.byHand')}
          </button>
        </span>
      }
    >
      <p>{t('locations.search.failed')}</p>
    </Note>
  )
}
