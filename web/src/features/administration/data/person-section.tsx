import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#features/administration/failed'
import { rowsOf } from '#lib/paged-rows'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { EmptyState } from '#ui/state'
import { peopleQuery } from './queries.ts'

/** The people of the team, each with the way to their profile, where they are erased. */
export function PersonSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['administration-data', 'common'])
  const [isOpen, setOpen] = useState(false)
  const people = useInfiniteQuery({ ...peopleQuery(restaurantId), enabled: isOpen })
  return (
    <section aria-labelledby="person-title">
      <SectionHead id="person-title" title={t('person.title')} />
      <p className="mb-2 max-w-measure text-pretty text-ink-2">{t('person.lead')}</p>
      <p className="mb-4 max-w-measure text-sm text-pretty text-ink-3">{t('person.stays')}</p>
      {isOpen ? (
        <Fetched query={people} rows={3}>
          {(loaded) => (
            <Card>
              {rowsOf(loaded).length === 0 ? (
                <EmptyState
                  headingLevel={3}
                  icon={<Users strokeWidth={1.75} />}
                  title={t('person.none')}
                />
              ) : (
                <ul aria-label={t('person.title')} className="divide-y divide-line">
                  {rowsOf(loaded).map(({ id, name }) => (
                    <li key={id}>
                      <Link
                        from="/$lang/dashboard"
                        to="/$lang/dashboard/staff/profiles"
                        search={{ person: id }}
                        className="focus-inset flex min-h-11 items-center gap-2 px-4 py-2 text-ink hover:bg-surface-hover sm:px-5"
                      >
                        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                        <ChevronRight
                          aria-hidden="true"
                          className="size-4 shrink-0 text-ink-3"
                          strokeWidth={1.75}
                        />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              {people.hasNextPage ? (
                <div className="flex flex-wrap items-center gap-3 border-t border-line px-2 py-1">
                  <Button
                    kind="ghost"
                    size="sm"
                    isPending={people.isFetchingNextPage}
                    onPress={() => void people.fetchNextPage()}
                  >
                    {t('person.more')}
                  </Button>
                  {people.isFetchNextPageError ? (
                    <span role="alert" className="text-sm text-negative-text">
                      {t('common:failure.list')}
                    </span>
                  ) : null}
                </div>
              ) : null}
            </Card>
          )}
        </Fetched>
      ) : (
        <Button onPress={() => setOpen(true)}>{t('person.open')}</Button>
      )}
    </section>
  )
}
