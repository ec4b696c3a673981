import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProfile } from '@maitre/contract/staff'
import { Fetched } from '#lib/fetched'
import { rowsOf } from '#lib/paged-rows'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { MoreFoot } from '#ui/more-foot'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { peopleQuery } from './queries.ts'

/** The people of the team, of whom each may ask to be forgotten: on every tier, since privacy is no feature. */
export function PersonSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['administration-data', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<StaffProfile>()
  const [said, setSaid] = useState('')
  // The button that was pressed goes away with the person; whoever uses the keyboard stays at what is said of it.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  const people = useInfiniteQuery({ ...peopleQuery(restaurantId), enabled: isOpen })
  return (
    <section aria-labelledby="person-title">
      <SectionHead id="person-title" title={t('person.title')} />
      <p className="mb-2 max-w-measure text-pretty text-ink-2">{t('person.lead')}</p>
      <p className="mb-4 max-w-measure text-sm text-pretty text-ink-3">{t('person.stays')}</p>
      <div ref={kept}>
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
                    {rowsOf(loaded).map((person) => (
                      <li
                        key={person.id}
                        className="flex min-h-11 items-center gap-4 px-4 py-2 text-ink sm:px-5"
                      >
                        <span className="min-w-0 flex-1 wrap-anywhere">{person.name}</span>
                        <Button
                          size="sm"
                          kind="danger"
                          aria-label={t('person.eraseNamed', { name: person.name })}
                          onPress={() => {
                            setSaid('')
                            setLeaving(person)
                          }}
                        >
                          {t('person.erase')}
                        </Button>
                      </li>
                    ))}
                  </ul>
                )}
                <MoreFoot
                  pages={people}
                  label={t('person.more')}
                  failed={t('common:failure.list')}
                />
              </Card>
            )}
          </Fetched>
        ) : (
          <Button onPress={() => setOpen(true)}>{t('person.open')}</Button>
        )}
        <p role="status" tabIndex={-1} className="mt-2 min-h-4.5 text-sm text-ink-2 outline-none">
          {said}
        </p>
      </div>
      {leaving ? (
        <ErasePersonDialog
          restaurantId={restaurantId}
          person={leaving}
          onErased={(name) => setSaid(t('person.erased', { name }))}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </section>
  )
}
