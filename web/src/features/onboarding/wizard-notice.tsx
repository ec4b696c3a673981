import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import type { Wizard } from './use-wizard.ts'

/** Says for a while that an earlier draft was found, and lets its person begin anew instead. */
export function WizardNotice({ wizard: { isRestored, keeping, dispatch } }: { wizard: Wizard }) {
  const { t } = useTranslation('onboarding')
  const [isAsking, setAsking] = useState(false)
  if (keeping === 'none' && !isRestored) return null
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-md text-ink-2">
      <p role="status">{isRestored ? t('notice.restored') : ''}</p>
      {isAsking ? (
        <div
          role="group"
          aria-label={t('notice.startOverSure')}
          className="flex flex-wrap items-center gap-2"
        >
          <p>{t('notice.startOverSure')}</p>
          <button
            type="button"
            className={buttonClass({ kind: 'danger', size: 'sm' })}
            onClick={() => {
              setAsking(false)
              dispatch({ type: 'started over' })
            }}
          >
            {t('notice.startOverDo')}
          </button>
          <button
            type="button"
            className={buttonClass({ size: 'sm' })}
            onClick={() => setAsking(false)}
          >
            {t('notice.startOverKeep')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={buttonClass({ kind: 'link' })}
          onClick={() => setAsking(true)}
        >
          {t('notice.startOver')}
        </button>
      )}
    </div>
  )
}
