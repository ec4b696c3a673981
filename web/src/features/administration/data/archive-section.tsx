import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Archive, ARCHIVE_DAYS } from '@maitre/contract/archives'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { isLanguage } from '#lib/language'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { ArchiveRow } from './archive-row.tsx'
import { archivesQuery, isUnderWay, useArchiveWrites } from './queries.ts'
import { useDownload } from './use-download.ts'

/** The export of everything: asked for, followed while it is made, downloaded and deleted. */
export function ArchiveSection({ restaurantId }: { restaurantId: string }) {
  const { t, i18n } = useTranslation('administration-data')
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const archives = useQuery(archivesQuery(restaurantId))
  const { create, remove } = useArchiveWrites(restaurantId)
  const download = useDownload(restaurantId)
  const [done, setDone] = useState<'asked' | 'fetched' | 'removed'>()
  // The button that deletes an export goes away with it; whoever uses the keyboard stays at what is said of that.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  const begin = (): void => {
    for (const one of [create, remove, download]) one.reset()
    setDone(undefined)
  }
  /** What was done last; of an export that was asked for here, also how it ended. */
  const said = ([newest]: readonly Archive[]): string => {
    if (done === undefined) return ''
    if (done !== 'asked' || newest === undefined || isUnderWay(newest)) return t(`archive.${done}`)
    return t(newest.state === 'ready' ? 'archive.made' : 'archive.unmade')
  }
  return (
    <section ref={kept} aria-labelledby="archive-title">
      <SectionHead id="archive-title" title={t('archive.title')} />
      <p className="mb-2 max-w-measure text-pretty text-ink-2">{t('archive.lead')}</p>
      <p className="mb-4 max-w-measure text-sm text-pretty text-ink-3">
        {t('archive.left', { count: ARCHIVE_DAYS })}
      </p>
      <FailedNote error={create.error ?? remove.error ?? download.error} />
      <Fetched query={archives} rows={2}>
        {(all) => (
          <>
            <Button
              icon={<PackageOpen aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              offReason={all.some(isUnderWay) ? t('archive.oneAtATime') : undefined}
              isPending={create.isPending}
              onPress={() => {
                begin()
                create.mutate(language, { onSuccess: () => setDone('asked') })
              }}
            >
              {t(all.length === 0 ? 'archive.ask' : 'archive.askAgain')}
            </Button>
            <p
              role="status"
              tabIndex={-1}
              className="mt-2 mb-3 min-h-4.5 text-sm text-ink-2 outline-none"
            >
              {said(all)}
            </p>
            <Card>
              {all.length === 0 ? (
                <EmptyState
                  headingLevel={3}
                  icon={<PackageOpen strokeWidth={1.75} />}
                  title={t('archive.none.title')}
                >
                  <p>{t('archive.none.body')}</p>
                </EmptyState>
              ) : (
                <ul aria-label={t('archive.title')} className="divide-y divide-line">
                  {all.map((archive) => (
                    <ArchiveRow
                      key={archive.id}
                      archive={archive}
                      isFetching={download.isPending && download.variables === archive.id}
                      isRemoving={remove.isPending && remove.variables === archive.id}
                      onFetch={() => {
                        begin()
                        download.mutate(archive.id, {
                          onSuccess: () => setDone('fetched'),
                        })
                      }}
                      onRemove={() => {
                        begin()
                        remove.mutate(archive.id, {
                          onSuccess: () => setDone('removed'),
                        })
                      }}
                    />
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Fetched>
    </section>
  )
}
