import { useQuery } from '@tanstack/react-query'
import type { AuditDoer } from '@maitre/contract/audit'
import { ACTS, AUDIT_ACTS, AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'
import { type AuditSearch, isReversed, LOG_RANGES, NO_AUDIT_FILTER } from './audit-search.ts'
import { doersQuery } from './queries.ts'
import type { LineWords } from './use-line-words.ts'

/** The key of the choice that narrows nothing. */
const ALL = 'all'

interface FiltersProps {
  restaurantId: string
  search: AuditSearch
  today: string
  words: LineWords
  onSearch: (change: AuditSearch) => void
}

/** What the log is narrowed by: who, what, about what, and when. Each choice applies at once. */
export function Filters({ restaurantId, search, today, words, onSearch }: FiltersProps) {
  const { t } = words
  const doers = useQuery(doersQuery(restaurantId)).data ?? []
  const isNarrowed = Object.keys(NO_AUDIT_FILTER).some(
    (name) => search[name as keyof typeof NO_AUDIT_FILTER] !== undefined, // its keys are those of the filter
  )
  const acts = ACTS.filter((act) => search.kind === undefined || AUDIT_ACTS[act] === search.kind)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('filter.by')}
        className="w-full sm:w-56"
        value={search.by ?? ALL}
        options={[
          { key: ALL, label: t('filter.anyone') },
          ...doers.map((by) => ({ key: keyOf(by), label: words.who(by) })),
        ]}
        onChange={(key) => onSearch({ by: key === ALL ? undefined : key })}
      />
      <Select
        label={t('filter.subject')}
        className="w-full sm:w-56"
        value={search.kind ?? ALL}
        options={[
          { key: ALL, label: t('filter.anySubject') },
          ...AUDIT_SUBJECTS.map((key) => ({ key, label: t(`subject.${key}`) })),
        ]}
        // An act that is done to another kind of thing would leave nothing.
        onChange={(key) =>
          onSearch({ kind: key === ALL ? undefined : key, act: undefined, about: undefined })
        }
      />
      <Select
        label={t('filter.act')}
        className="w-full sm:w-72"
        value={search.act ?? ALL}
        options={[
          { key: ALL, label: t('filter.anything') },
          ...acts.map((key) => ({ key, label: t(`act.${key}`) })),
        ]}
        onChange={(key) => onSearch({ act: key === ALL ? undefined : key })}
      />
      <Select
        label={t('filter.range')}
        className="w-full sm:w-44"
        value={search.range ?? ALL}
        options={[
          { key: ALL, label: t('filter.anyTime') },
          ...LOG_RANGES.map((key) => ({
            key,
            label: key === 'own' ? t('filter.own') : t(`common:date.preset.${key}`),
          })),
        ]}
        onChange={(key) =>
          onSearch({
            range: key === ALL ? undefined : key,
            startDate: key === 'own' ? today : undefined,
            endDate: key === 'own' ? today : undefined,
          })
        }
      />
      {search.range === 'own' ? (
        <>
          <DayField
            label={t('filter.from')}
            value={search.startDate}
            today={today}
            onChange={(startDate) => onSearch({ startDate })}
          />
          <DayField
            label={t('filter.to')}
            value={search.endDate}
            today={today}
            error={isReversed(search) ? t('filter.reversed') : undefined}
            onChange={(endDate) => onSearch({ endDate })}
          />
        </>
      ) : null}
      {isNarrowed ? (
        <Button kind="ghost" onPress={() => onSearch(NO_AUDIT_FILTER)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

const keyOf = ({ kind, id }: AuditDoer): string => (kind === 'maitre' ? kind : (id ?? ALL))

interface DayFieldProps {
  label: string
  value: string | undefined
  today: string
  error?: string | undefined
  onChange: (day: string | undefined) => void
}

function DayField({ label, value, today, error, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      className="w-full sm:w-44"
      value={value ?? ''}
      max={today}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
