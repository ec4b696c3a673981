import { ACTS, AUDIT_ACTS, AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { FilterSelect } from '#ui/filter-select'
import { TextField } from '#ui/text-field'
import { type AuditSearch, dayFault, LOG_RANGES } from './audit-search.ts'
import type { LineWords } from './use-line-words.ts'

interface FiltersProps {
  /** The first filters: who acted, and in a log of several restaurants in which. */
  first: ReactNode
  search: AuditSearch
  today: string
  words: LineWords
  /** Whether any filter, the first one among them, narrows the log. */
  isNarrowed: boolean
  onSearch: (change: AuditSearch) => void
  onClear: () => void
}

/** What the log is narrowed by: who, what, about what, and when. Each choice applies at once. */
export function Filters(props: FiltersProps) {
  const { first, search, today, words, isNarrowed, onSearch, onClear } = props
  const { t } = words
  const acts = ACTS.filter((act) => search.kind === undefined || AUDIT_ACTS[act] === search.kind)
  const fault = dayFault(search)
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      {first}
      <FilterSelect
        label={t('filter.subject')}
        all={t('filter.anySubject')}
        className="sm:w-52"
        value={search.kind}
        options={AUDIT_SUBJECTS.map((key) => ({ key, label: t(`subject.${key}`) }))}
        // An act that is done to another kind of thing would leave nothing.
        onChange={(kind) => onSearch({ kind, act: undefined, about: undefined })}
      />
      <FilterSelect
        label={t('filter.act')}
        all={t('filter.anything')}
        className="sm:w-64"
        value={search.act}
        options={acts.map((key) => ({ key, label: t(`act.${key}`) }))}
        onChange={(act) => onSearch({ act })}
      />
      <FilterSelect
        label={t('filter.range')}
        all={t('filter.anyTime')}
        className="sm:w-44"
        value={search.range}
        options={LOG_RANGES.map((key) => ({
          key,
          label: key === 'own' ? t('filter.own') : t(`range:preset.${key}`),
        }))}
        onChange={(range) => {
          const day = range === 'own' ? today : undefined
          onSearch({ range, startDate: day, endDate: day })
        }}
      />
      {search.range === 'own' ? (
        <>
          <DayField
            label={t('filter.from')}
            value={search.startDate}
            today={today}
            error={fault === 'noFirst' ? t('filter.noFirst') : undefined}
            onChange={(startDate) => onSearch({ startDate })}
          />
          <DayField
            label={t('filter.to')}
            value={search.endDate}
            today={today}
            error={fault === 'noLast' || fault === 'reversed' ? t(`filter.${fault}`) : undefined}
            onChange={(endDate) => onSearch({ endDate })}
          />
        </>
      ) : null}
      {isNarrowed ? (
        // As high as the fields beside it, below their labels.
        <Button
          kind="ghost"
          className="col-span-full justify-self-start sm:mt-6.5"
          onPress={onClear}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  today: string
  error: string | undefined
  onChange: (day: string | undefined) => void
}

function DayField({ label, value, today, error, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      className="sm:w-44"
      value={value ?? ''}
      max={today}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
