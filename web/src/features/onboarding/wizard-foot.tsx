import { CloudCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import type { Wizard } from './use-wizard.ts'

/** Says where what was told is kept, and lets its person begin anew; for a while also that an earlier draft was found. */
export function WizardFoot({ wizard: { isRestored, keeping, dispatch } }: { wizard: Wizard }) {
  const { t } = useTranslation('onboarding')
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (wasAsking.current !== isAsking) (isAsking ? question : again).current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return (
    <div className="mt-8 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-3">
      {/*
        The notice lies over the page, so that nothing moves when it goes. On a narrow screen Next stands where its foot
        is, so there the notice lies over the progress bar, which nobody presses.
      */}
      <p
        role="status"
        className={
          isRestored
            ? 'pointer-events-none fixed inset-x-4 z-(--z-toast) mx-auto w-fit rounded-md bg-toast px-4 py-3 text-md text-toast-ink shadow-2 max-lg:top-18 lg:bottom-4'
            : 'sr-only'
        }
      >
        {isRestored ? t('notice.restored') : ''}
      </p>
      {keeping === 'kept' ? (
        <p className="flex items-center gap-1.5">
          <CloudCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t('notice.kept')}
        </p>
      ) : null}
      {keeping === 'refused' ? <p>{t('notice.unstored')}</p> : null}
      {keeping === 'none' ? null : isAsking ? (
        <div
          ref={question}
          role="group"
          aria-label={t('notice.startOverSure')}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 text-ink-2 outline-none"
        >
          <p>{t('notice.startOverSure')}</p>
          <button
            type="button"
            className={buttonClass({ kind: 'danger', size: 'sm' })}
            onClick={(event) => {
              setAsking(false)
              dispatch({ type: 'started over' })
              event.currentTarget.form?.querySelector('h1')?.focus()
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
          ref={again}
          type="button"
          className="min-h-6 text-brand-text underline underline-offset-3 touch:min-h-11"
          onClick={() => setAsking(true)}
        >
          {t('notice.startOver')}
        </button>
      )}
    </div>
  )
}
