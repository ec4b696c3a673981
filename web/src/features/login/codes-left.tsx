import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'

/** So few recovery codes are told to be few. */
const FEW = 3

/** Says how many recovery codes are left, before the sign-in by one of them goes on. */
export function CodesLeft({ left, onGoOn }: { left: number; onGoOn: () => void }) {
  const { t } = useTranslation('second-step')
  return (
    <>
      <h1 className="display text-[2rem] wrap-anywhere">{t('left.title')}</h1>
      <div role="status" className="mt-2 mb-7 flex flex-col gap-2 text-lg text-ink-2">
        <p>{left === 0 ? t('left.none') : t('left.count', { count: left })}</p>
        {left > 0 && left <= FEW ? <p>{t('left.few')}</p> : null}
      </div>
      <button
        type="button"
        // The form that had the focus is gone.
        autoFocus
        onClick={onGoOn}
        className={`${buttonClass({ kind: 'primary' })} h-11 w-full`}
      >
        {t('left.goOn')}
      </button>
    </>
  )
}
