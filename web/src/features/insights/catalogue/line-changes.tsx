import { useTranslation } from 'react-i18next'
import type { ImportedFields, ImportedLine } from '@maitre/contract/menu'
import { useFormats } from '#lib/use-formats'
import { usePrice } from './use-price.ts'

/** The label that the form of a dish has for each field that a file can replace. */
const LABELS = {
  name: 'form.name',
  name_fr: 'form.nameFr',
  category: 'form.category',
  price: 'form.price',
  currency: 'form.currency',
} as const
type Replaced = keyof typeof LABELS

/** What a line of the file would do to the dish that the catalogue has: each field before and after, names that come, and the menu that it leaves. */
export function LineChanges({ told: { before, after, changed } }: { told: ImportedLine }) {
  const { t } = useTranslation('catalogue')
  const { list } = useFormats()
  const price = usePrice()
  const said = (fields: ImportedFields, field: Replaced): string =>
    field === 'price'
      ? price(fields.price, fields.currency)
      : (fields[field] ?? '').replace(/^$/u, '–')
  if (before === null)
    return after.active ? null : (
      <span className="text-xs font-medium text-caution-text">{t('file.change.newOff')}</span>
    )
  return changed.map((field) =>
    field === 'active' ? (
      <span
        key={field}
        className={after.active ? 'text-xs text-ink-2' : 'text-xs font-medium text-caution-text'}
      >
        {t(after.active ? 'file.change.on' : 'file.change.off')}
      </span>
    ) : (
      <span key={field} className="text-xs break-words text-ink-2">
        {field === 'aliases'
          ? t('file.change.names', {
              names: list(after.aliases.filter((name) => !before.aliases.includes(name))),
            })
          : t('file.change.field', {
              label: t(LABELS[field]),
              before: said(before, field),
              after: said(after, field),
            })}
      </span>
    ),
  )
}
