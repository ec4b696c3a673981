import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedKind, NamedSort, SortOrder } from '#lib/named-search'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { cx } from '#ui/class-names'
import { SortHeader } from '#ui/sort-header'
import { useNarrow } from '#ui/use-narrow'
import { type Lines, ShareChange, useColumns } from './named-columns.tsx'
import type { NamedRow } from './rows.ts'
import { ShareBar } from './share-bar.tsx'
import { useListedWords } from './use-named-words.ts'
import { useRowWords } from './use-row-words.ts'

/** So many rows are drawn at first, and with each press of the button below them. */
const SOME = 50

interface NamedListProps {
  kind: ListedKind
  /** The rows in their order. */
  rows: readonly NamedRow[]
  lines: Lines
  sort: NamedSort
  order: SortOrder
  onSort: (sort: NamedSort, order: SortOrder) => void
  /** Which row's page is open. */
  open: string | undefined
}

/** Dishes or people with their figures; each row leads to its page. */
export function NamedList(props: NamedListProps) {
  const { t } = useTranslation('named')
  const { number } = useRowWords()
  const { rows } = props
  const isNarrow = useNarrow()
  const [most, setMost] = useState(SOME)
  const drawn = rows.slice(0, most)
  return (
    <Card>
      {isNarrow ? <Rows {...props} rows={drawn} /> : <Table {...props} rows={drawn} />}
      {rows.length > most ? (
        <div className="flex items-center gap-3 border-t border-line px-2 py-1">
          <Button kind="ghost" size="sm" onPress={() => setMost(most + SOME)}>
            {t('more')}
          </Button>
          <span className="text-xs text-ink-3 tabular-nums">
            {t('shown', { shown: number(most), all: number(rows.length) })}
          </span>
        </div>
      ) : null}
    </Card>
  )
}

function Table(props: NamedListProps) {
  const { kind, rows, sort, order, onSort, open } = props
  const t = useListedWords(kind)
  const columns = useColumns(props)
  const orderOf = (one: NamedSort) => (one === sort ? order : false)
  return (
    <table aria-label={t('list')} className="w-full text-left text-md">
      <thead>
        <tr>
          <SortHeader
            label={t('thing')}
            isFigure={false}
            order={orderOf('name')}
            onSort={() => onSort('name', sort === 'name' && order === 'asc' ? 'desc' : 'asc')}
          />
          {columns.map(({ key, label, sort: by, isFigure = false }) => (
            <SortHeader
              key={key}
              label={label}
              isFigure={isFigure}
              order={by ? orderOf(by) : false}
              onSort={by && (() => onSort(by, by === sort && order === 'desc' ? 'asc' : 'desc'))}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.thing.about} ${row.thing.category}`}
            className={cx(
              'relative [&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0',
              row.thing.about === open ? 'bg-surface-selected' : 'hover:bg-surface-hover',
            )}
          >
            <th scope="row" className="w-full max-w-0 py-2.5 pr-2 pl-4 font-normal">
              <Name kind={kind} row={row} isOpen={row.thing.about === open} />
            </th>
            {columns.map(({ key, cell, isFigure = false }) => (
              <td
                key={key}
                className={cx(
                  'px-4 py-2.5 whitespace-nowrap text-ink-2',
                  isFigure && 'text-right tabular-nums',
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rows on a phone: the name with its share, under it how often it is named, and what the list is sorted by. */
function Rows(props: NamedListProps) {
  const { kind, rows, sort, open } = props
  const t = useListedWords(kind)
  const { mentions, before } = useRowWords()
  // The other columns are in every row already.
  const sortedBy = useColumns(props).find(
    ({ key }) => key === sort && (sort === 'change' || sort === 'impact'),
  )
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={`${row.thing.about} ${row.thing.category}`}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface-hover"
        >
          <Name kind={kind} row={row} isOpen={row.thing.about === open} />
          <span className="flex flex-col items-end">
            <ShareBar share={row.thing.current.positiveRate} />
          </span>
          <span className="text-xs text-ink-3 tabular-nums">
            {[mentions(row), before(row)].filter(Boolean).join(' · ')}
          </span>
          <span className="flex justify-end">
            <ShareChange row={row} />
          </span>
          {sortedBy ? (
            <span className="col-span-2 flex items-baseline gap-2 text-xs text-ink-2 tabular-nums">
              <span className="text-ink-3">{sortedBy.label}</span>
              {sortedBy.cell(row)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Who or what a row is of, as the link that opens the page; the whole row can be pressed. */
function Name({ kind, row, isOpen }: { kind: ListedKind; row: NamedRow; isOpen: boolean }) {
  const t = useListedWords(kind)
  const { note } = useRowWords()
  const { thing, known, name } = row
  const { t: ti } = useTranslation('insights')
  const said = thing.category === null ? note(known) : ti(`topic.${thing.category}`)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {kind === 'person' ? <Avatar name={name} own={isOpen} /> : null}
      <span className="min-w-0">
        <Link
          to="."
          search={(now) => ({ ...now, about: thing.about, mood: undefined })}
          resetScroll={false}
          data-about={thing.about}
          aria-current={isOpen ? 'true' : undefined}
          className="line-clamp-2 wrap-anywhere font-semibold text-ink focus-inset after:absolute after:inset-0"
        >
          {name}
        </Link>
        {thing.known ? (
          said ? (
            <span className="block truncate text-xs text-ink-3">{said}</span>
          ) : null
        ) : (
          <Badge bare>{t('unknown')}</Badge>
        )}
      </span>
    </span>
  )
}
