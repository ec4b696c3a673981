import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Field, inputClass } from '#ui/field'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

interface ReportDayFieldProps {
  /** The day of the week, from 1 for Monday. */
  value: number
  onChange: (day: number) => void
}

/** Chooses the day of a restaurant's weekly report. */
export function ReportDayField({ value, onChange }: ReportDayFieldProps) {
  const { t } = useTranslation('console-restaurant-forms')
  const { weekday } = useFormats()
  return (
    <Field label={t('field.weekly_report_day')}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {weekday(day)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
