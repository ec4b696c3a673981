import type { ReactNode } from 'react'
import { cx } from '#ui/class-names'
import { calculateRoi, ROI_DEFAULTS, sayRoi } from '#site/roi'
import { useSite, useWords } from '#site/site-context'
import { HEADING, LEAD, SECTION } from './section.ts'

const INPUT =
  'tabular-nums h-11 w-full rounded-md border border-control bg-surface px-3 text-lg text-ink disabled:opacity-100'

/** As many digits as a field takes: more reviews, minutes or dollars than that is a slip of the finger. */
const MAX_DIGITS = 7

/** What the hours are worth, by the rules of the source; `site-landing.ts` makes it count. */
export function Calculator() {
  const { language } = useSite()
  const t = useWords('landing')
  const said = sayRoi(language, calculateRoi(ROI_DEFAULTS))
  return (
    <section aria-labelledby="roi" className="border-y border-line bg-canvas">
      <div className={cx(SECTION, 'grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.2fr]')}>
        <div>
          <h2 id="roi" className={HEADING}>
            {t('roi.title')}
          </h2>
          <p className={LEAD}>{t('roi.lead')}</p>
          <p className="mt-4 hidden max-w-144 text-lg text-ink noscript:block">
            {t('roi.noScript')}
          </p>
          <form data-roi className="mt-8 max-w-96">
            {/* Without its script it would count nothing, so it takes nothing either. */}
            <fieldset disabled className="grid gap-4.5">
              <Field
                name="reviews"
                label={t('roi.reviews.label')}
                help={t('roi.reviews.help')}
                value={ROI_DEFAULTS.reviews}
              />
              <Field
                name="time"
                label={t('roi.time.label')}
                help={t('roi.time.help')}
                value={ROI_DEFAULTS.minutes}
              >
                <Units />
              </Field>
              <Field
                name="cost"
                label={t('roi.cost.label')}
                help={t('roi.cost.help')}
                value={ROI_DEFAULTS.cost}
              />
            </fieldset>
            <p className="mt-4 text-sm text-ink-3">{t('roi.help')}</p>
          </form>
        </div>
        <div className="rounded-xl border border-line bg-surface shadow-2">
          <p className="flex flex-col border-b border-line p-6 text-lg text-ink-3 sm:p-8">
            {t('roi.results.time')}
            <output data-roi-result="hours" className="display tabular-nums text-5xl wrap-anywhere">
              {said.hours}
            </output>
          </p>
          <div className="grid grid-cols-2">
            <p className="flex flex-col border-r border-line p-6 text-lg text-ink-3 sm:p-8">
              {t('roi.results.money')}
              <output
                data-roi-result="dollars"
                className="display tabular-nums text-3xl wrap-anywhere sm:text-4xl"
              >
                {said.dollars}
              </output>
            </p>
            <p className="flex flex-col p-6 text-lg text-ink-3 sm:p-8">
              {t('roi.results.faster')}
              <output
                data-roi-result="quicker"
                className="display tabular-nums text-3xl sm:text-4xl"
              >
                {said.quicker}
              </output>
            </p>
          </div>
          <p className="border-t border-line px-6 py-4 text-sm text-ink-3 sm:px-8">
            {t('roi.note')}
          </p>
        </div>
      </div>
    </section>
  )
}

interface FieldProps {
  name: string
  label: string
  help: string
  value: number
  children?: ReactNode
}

function Field({ name, label, help, value, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={`roi-${name}`} className="text-md font-semibold text-ink">
        {label}
      </label>
      <div className="mt-1.5 flex gap-3">
        <input
          id={`roi-${name}`}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_DIGITS}
          defaultValue={value}
          aria-describedby={`roi-${name}-help`}
          className={INPUT}
        />
        {children}
      </div>
      <p id={`roi-${name}-help`} className="mt-1 text-sm text-ink-3">
        {help}
      </p>
    </div>
  )
}

/** Whether the time is in minutes or in hours. */
function Units() {
  const t = useWords('landing')
  return (
    <div
      role="radiogroup"
      aria-label={t('roi.time.unit')}
      className="flex shrink-0 gap-0.5 rounded-md border border-control bg-surface-sunken p-0.5"
    >
      {(['minutes', 'hours'] as const).map((unit) => (
        <label
          key={unit}
          className="relative flex items-center rounded-sm px-3 text-md font-medium text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:forced-on"
        >
          <input
            type="radio"
            name="unit"
            value={unit}
            defaultChecked={unit === 'minutes'}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(`roi.time.${unit}`)}
        </label>
      ))}
    </div>
  )
}
