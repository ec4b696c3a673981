import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { NewRole } from './new-role.tsx'
import { rolesQuery, useRoleWrites } from './queries.ts'
import { RoleRow } from './role-row.tsx'

/** The roles of the team, by the house's own words: adds and renames them, and deletes one that nobody has. */
export function RolesTab() {
  const { t } = useTranslation('administration-roles')
  const restaurantId = useSession().restaurant?.id ?? ''
  const roles = useQuery(rolesQuery(restaurantId))
  const { add, rename, remove } = useRoleWrites(restaurantId)
  // What was done last, which a screen reader hears.
  const [said, setSaid] = useState('')
  // The button that deletes a role goes away with it; whoever uses the keyboard stays at what is said of that.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  const begin = (): void => {
    add.reset()
    rename.reset()
    remove.reset()
  }
  return (
    <section ref={kept} className="max-w-160" aria-label={t('title')}>
      <p className="mb-5 text-pretty text-ink-2">{t('lead')}</p>
      <FailedNote error={add.error ?? rename.error ?? remove.error} />
      <NewRole
        isAdding={add.isPending}
        onAdd={(name, onDone) => {
          begin()
          add.mutate(name, {
            onSuccess: (made) => {
              setSaid(t('added', { name: made.name }))
              onDone()
            },
          })
        }}
      />
      <p
        role="status"
        tabIndex={-1}
        className="mt-2 mb-3 min-h-4.5 text-sm text-ink-2 outline-none"
      >
        {said}
      </p>
      <Fetched query={roles} rows={4}>
        {(all) => (
          <Card>
            {all.length === 0 ? (
              <EmptyState icon={<IdCard strokeWidth={1.75} />} title={t('none.title')}>
                <p>{t('none.body')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('title')} className="divide-y divide-line">
                {all.map((role) => (
                  <RoleRow
                    key={role.id}
                    role={role}
                    isRemoving={remove.isPending && remove.variables === role.id}
                    isRenaming={rename.isPending && rename.variables.roleId === role.id}
                    onRename={(name, onDone) => {
                      begin()
                      rename.mutate(
                        { roleId: role.id, name },
                        {
                          onSuccess: (renamed) => {
                            setSaid(t('renamed', { name: renamed.name }))
                            onDone()
                          },
                        },
                      )
                    }}
                    onRemove={() => {
                      begin()
                      remove.mutate(role.id, {
                        onSuccess: () => setSaid(t('removed', { name: role.name })),
                      })
                    }}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Fetched>
    </section>
  )
}
