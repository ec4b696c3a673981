import { ANNUAL_DISCOUNT } from '@maitre/contract/packages'
import type { Language } from '@maitre/contract/constants'
import { wordsOf } from './words.ts'

const CHOICE =
  'inline-flex min-h-9 items-center rounded-sm px-4 text-md font-medium text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-checked:forced-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11'

/**
 * The choice between the prices by the month and by the year. Two native buttons make it, and the stylesheet shows the
 * price that was chosen (`billing` in site.css), so that it works without a script.
 */
export function BillingChoice({ language }: { language: Language }) {
  const t = wordsOf('pricing', language)
  return (
    <fieldset className="max-w-full">
      <legend className="sr-only">{t('billing.label')}</legend>
      <div className="inline-flex max-w-full rounded-md bg-surface-sunken p-0.75">
        <label className={CHOICE}>
          <input type="radio" name="billing" value="monthly" defaultChecked className="sr-only" />
          {t('billing.monthly')}
        </label>
        <label className={CHOICE}>
          <input type="radio" name="billing" value="annual" className="sr-only" />
          {t('billing.annual', { discount: ANNUAL_DISCOUNT })}
        </label>
      </div>
      <p role="status" className="sr-only">
        <span className="by-month">{t('billing.changedMonthly')}</span>
        <span className="by-year">{t('billing.changedAnnual')}</span>
      </p>
    </fieldset>
  )
}
