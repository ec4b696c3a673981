import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { AuditLine } from '@maitre/contract/audit'
import { Button } from '#ui/button'
import type { LineWords } from './use-line-words.ts'

interface LineRowProps {
  line: AuditLine
  /** Where the line is from, in a log of several restaurants. */
  place: string | undefined
  words: LineWords
  /** Narrows the log to what the line is about; undefined where it is narrowed so already. */
  onOnly: (() => void) | undefined
}

/** One line of the log: who did what to what and when; what was before and after unfolds. */
export function LineRow({ line, place, words, onOnly }: LineRowProps) {
  const { t, formats } = words
  const { subject, changes, address, job } = line
  const headId = useId()
  // Who signs in does so for nobody else: the name is there already.
  const name = subject.kind === 'user' && subject.id === line.by.id ? null : subject.name
  return (
    <li aria-labelledby={headId} className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <p id={headId} className="min-w-0 flex-1 basis-64 text-pretty text-ink-2">
          <strong className="font-semibold text-ink">{words.who(line.by)}</strong>{' '}
          {name === null ? (
            words.act(line)
          ) : (
            <>
              {t('line.named', { act: words.act(line) })}{' '}
              <span className="wrap-anywhere text-ink">{name}</span>
            </>
          )}
        </p>
        {place === undefined ? null : (
          <span className="text-xs wrap-anywhere text-ink-2">{place}</span>
        )}
        <time dateTime={line.at} className="text-xs whitespace-nowrap text-ink-3 tabular-nums">
          {formats.clockTime(line.at)}
        </time>
      </div>
      {/* What unfolds has the whole width, below the button that stands beside its head. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start">
        <details className="group col-span-full row-start-1">
          <summary
            aria-describedby={headId}
            className="flex min-h-8 w-fit cursor-pointer items-center gap-1 text-sm text-ink-3 hover:text-ink touch:min-h-11"
          >
            <ChevronRight
              aria-hidden="true"
              className="size-4 transition-transform duration-(--t-base) group-open:rotate-90"
              strokeWidth={1.75}
            />
            {t('details')}
          </summary>
          <Changes changes={changes} words={words} />
          <p className="mt-1 pb-1 text-xs text-ink-3">
            {[
              t('number', { n: formats.number(line.n) }),
              ...(address === null ? [] : [t('from', { address })]),
              ...(job === null ? [] : [t('byJob', { job })]),
            ].join(' · ')}
          </p>
        </details>
        {/* Of a kind that this version does not know, the address keeps no id. */}
        {onOnly && subject.kind !== null ? (
          <Button
            kind="ghost"
            size="sm"
            className="col-start-2 row-start-1"
            aria-label={t('filter.onlyNamed', {
              name: subject.name ?? t(`subject.${subject.kind}`),
            })}
            onPress={onOnly}
          >
            {t('filter.only')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Changes({ changes, words }: { changes: AuditLine['changes']; words: LineWords }) {
  const { t } = words
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {changes.map((change) => {
        const { before, after } = words.sides(change)
        return (
          <div key={change.field} className="contents">
            <dt className="text-ink-3">{words.field(change)}</dt>
            <dd className="wrap-anywhere text-ink">
              {before === undefined ? null : (
                <span className="text-ink-2">
                  <span className="sr-only">{t('was')} </span>
                  <del className={after === undefined ? undefined : 'no-underline'}>{before}</del>
                </span>
              )}
              {before !== undefined && after !== undefined ? (
                <span aria-hidden="true" className="text-ink-3">
                  {' → '}
                </span>
              ) : null}
              {after === undefined ? null : (
                <>
                  <span className="sr-only">{t('became')} </span>
                  <ins className="no-underline">{after}</ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
