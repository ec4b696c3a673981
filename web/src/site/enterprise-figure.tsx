import { Check, Hand } from 'lucide-react'
import type { Language } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { wordsOf } from './words.ts'

const ROWS = [
  { name: 'first', rating: 4.6, toAnswer: 0 },
  { name: 'second', rating: 4.4, toAnswer: 3 },
  { name: 'third', rating: 4.1, toAnswer: 1 },
  { name: 'fourth', rating: 4.5, toAnswer: 0 },
] as const

const CELL = 'border-t border-line py-3 pr-5 align-baseline'
const HEAD = 'pr-5 pb-2 text-left font-medium'

/** The overview of a franchisor: each location with its rating, what waits, and what guests praise and mind there. */
export function OverviewFigure({ language }: { language: Language }) {
  const t = wordsOf('enterprise', language)
  const rating = new Intl.NumberFormat(language, { minimumFractionDigits: 1 })
  return (
    <table className="w-full text-lg max-sm:block">
      <caption className="mb-4 text-left text-xl font-semibold text-ink max-sm:block">
        {t('sample.title')}
      </caption>
      <thead className="text-sm text-ink-3 max-sm:sr-only">
        <tr>
          <th className={HEAD}>{t('sample.location')}</th>
          <th className={HEAD}>{t('sample.rating')}</th>
          <th className={HEAD}>{t('sample.toAnswer')}</th>
          <th className={HEAD}>{t('sample.praise')}</th>
          <th className={HEAD}>{t('sample.mind')}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ROWS.map(({ name, rating: average, toAnswer }) => (
          <tr
            key={name}
            className="max-sm:grid max-sm:grid-cols-2 max-sm:border-t max-sm:border-line max-sm:py-3"
          >
            <th className={`${CELL} text-left font-medium text-ink max-sm:border-0 max-sm:py-1`}>
              {t(`sample.locations.${name}`)}
            </th>
            <td
              className={`${CELL} text-ink tabular-nums max-sm:border-0 max-sm:py-1 max-sm:pr-0 max-sm:text-right`}
            >
              {rating.format(average)}
            </td>
            <td className={`${CELL} max-sm:col-span-2 max-sm:border-0 max-sm:py-1`}>
              {toAnswer === 0 ? (
                <Badge bare icon={<Check aria-hidden />}>
                  {t('sample.none')}
                </Badge>
              ) : (
                <Badge tone="caution" icon={<Hand aria-hidden />}>
                  {t('sample.waiting', { count: toAnswer })}
                </Badge>
              )}
            </td>
            <td className={`${CELL} max-sm:border-0 max-sm:py-1`}>
              <Said kind="praise" words={t(`sample.${name}.praise`)} label={t('sample.praise')} />
            </td>
            <td className={`${CELL} max-sm:border-0 max-sm:py-1`}>
              <Said kind="mind" words={t(`sample.${name}.mind`)} label={t('sample.mind')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What guests speak of, with the sign that says whether they praise or mind it; a phone has no head that would say so. */
function Said({ kind, words, label }: { kind: 'praise' | 'mind'; words: string; label: string }) {
  const isPraise = kind === 'praise'
  return (
    <>
      <span className="block text-xs text-ink-3 sm:hidden">{label}</span>
      <span
        className={`inline-flex items-baseline gap-1.5 ${isPraise ? 'text-positive-text' : 'text-negative-text'}`}
      >
        <span aria-hidden>{isPraise ? '+' : '–'}</span>
        {words}
      </span>
    </>
  )
}
