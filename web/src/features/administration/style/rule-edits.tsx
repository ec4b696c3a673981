import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#lib/fetched'
import { useFormats } from '#lib/use-formats'
import { editsQuery } from './queries.ts'

/** The edits that a rule rests on: each reply as it was drafted, beside what a person made of it. */
export function RuleEdits({ restaurantId, ruleId }: { restaurantId: string; ruleId: string }) {
  const { t } = useTranslation('style')
  const { date } = useFormats()
  const query = useQuery(editsQuery(restaurantId, ruleId))
  return (
    <Fetched query={query} rows={2}>
      {(edits) =>
        edits.length === 0 ? (
          <p className="mt-1 text-sm text-ink-3">{t('edits.gone')}</p>
        ) : (
          <ol className="mt-2 flex flex-col gap-3">
            {edits.map(({ review_id, author_name, review_date, before, after }) => (
              <li key={review_id} className="rounded-md border border-line p-3">
                <p className="mb-1.5 text-xs text-ink-3">
                  {author_name ?? t('edits.anonymous')} · {date(review_date)}
                </p>
                <dl className="grid gap-3 text-sm text-ink-2 sm:grid-cols-2">
                  {(['before', 'after'] as const).map((which) => (
                    <div key={which} className="min-w-0">
                      <dt className="text-xs font-medium text-ink-3">{t(`edits.${which}`)}</dt>
                      <dd className="whitespace-pre-line text-pretty wrap-anywhere">
                        {which === 'before' ? before : after}
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        )
      }
    </Fetched>
  )
}
