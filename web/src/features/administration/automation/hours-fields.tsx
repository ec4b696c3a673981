import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OpenHours } from '@maitre/contract/approval-conditions'
import { useFormats } from '#lib/use-formats'
import { Choice } from '#ui/choice'
import { inputClass } from '#ui/field'
import { type Draft, type Problem, USUAL_HOURS } from './draft.ts'

interface HoursFieldsProps {
  draft: Draft
  problems: readonly Problem[]
  onChange: (part: Partial<Draft>) => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** When replies go out: at any time, or on some days between some hours of the location's own clock. */
export function HoursFields({ draft: { hours }, problems, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('automation')
  const fault = problems.find((one) => one === 'days' || one === 'times')
  const set = (day: number, next: OpenHours | null): void =>
    onChange({
      hours: [...(hours ?? []).filter((one) => one.day !== day), ...(next ? [next] : [])].toSorted(
        (one, other) => one.day - other.day,
      ),
    })
  return (
    <div className="flex flex-col gap-3" {...(fault && { 'data-wrong': '' })}>
      <Choice
        label={t('field.hours')}
        help={t('help.hours')}
        value={hours === null ? 'always' : 'open'}
        options={[
          { key: 'always', label: t('hours.always') },
          { key: 'open', label: t('hours.open') },
        ]}
        onChange={(key) => onChange({ hours: key === 'always' ? null : [...USUAL_HOURS] })}
      />
      {hours === null ? null : (
        <ul aria-label={t('field.hours')} className="flex flex-col gap-2">
          {DAYS.map((day) => (
            <DayRow
              key={day}
              day={day}
              open={hours.find((one) => one.day === day)}
              onChange={(next) => set(day, next)}
            />
          ))}
        </ul>
      )}
      {fault ? (
        <p className="flex items-start gap-1.5 text-xs font-medium text-negative-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {t(`fault.${fault}`)}
        </p>
      ) : null}
    </div>
  )
}

interface DayRowProps {
  day: number
  open: OpenHours | undefined
  onChange: (open: OpenHours | null) => void
}

function DayRow({ day, open, onChange }: DayRowProps) {
  const { t } = useTranslation('automation')
  const { weekday } = useFormats()
  const name = weekday(day)
  const usual = USUAL_HOURS.find((one) => one.day === day) ?? null
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 touch:min-h-11">
      <label className="flex w-32 items-center gap-2 text-sm text-ink first-letter:uppercase touch:min-h-11 touch:text-md">
        <input
          type="checkbox"
          checked={open !== undefined}
          onChange={({ target }) => onChange(target.checked ? usual : null)}
          className="size-4.25 shrink-0 accent-brand"
        />
        <span className="first-letter:uppercase">{name}</span>
      </label>
      {open === undefined ? (
        <span className="text-sm text-ink-3">{t('hours.closed')}</span>
      ) : (
        <span className="flex items-center gap-2 text-sm text-ink-2">
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              required
              aria-label={t(`hours.${end}`, { day: name })}
              aria-invalid={open[end] === '' ? true : undefined}
              value={open[end]}
              onChange={({ target }) => onChange({ ...open, [end]: target.value })}
              className={`${inputClass} w-auto! tabular-nums`}
            />
          ))}
          {open.to <= open.from ? t('hours.nextDay') : null}
        </span>
      )}
    </li>
  )
}
