import { useTranslation } from 'react-i18next'
import { IMPORT_FIELDS, type ImportField } from '@maitre/contract/import-words'
import type { ImportPreview } from '@maitre/contract/imports'
import { Card } from '#ui/card'
import { Select } from '#ui/select'

interface ColumnFieldsProps {
  columns: ImportPreview['columns']
  onChange: (columns: (ImportField | null)[]) => void
}

const NONE = 'none'

/** What each column of the file holds: guessed by its name, and changed by a person. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('imports')
  const options = ([NONE, ...IMPORT_FIELDS] as const).map((key) => ({
    key,
    label: t(`field.${key}`),
  }))
  return (
    <div>
      <h3 className="mb-1 font-semibold text-ink">{t('columns.title')}</h3>
      <p className="mb-3 text-sm text-pretty text-ink-2">{t('columns.lead')}</p>
      <Card>
        <ul aria-label={t('columns.title')} className="divide-y divide-line">
          {columns.map(({ name, field, sample }, at) => (
            // Two columns may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="truncate font-medium text-ink">{name}</p>
                <p className="truncate text-xs text-ink-3">{sample}</p>
              </div>
              <Select
                label={t('columns.holds', { name })}
                hideLabel
                className="w-56"
                value={field ?? NONE}
                options={options}
                onChange={(key) => {
                  const chosen = IMPORT_FIELDS.find((one) => one === key) ?? null
                  onChange(
                    columns.map((column, other) => {
                      if (other === at) return chosen
                      // Each is held by one column alone: another that had it gives it up.
                      return column.field === chosen ? null : column.field
                    }),
                  )
                }}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
