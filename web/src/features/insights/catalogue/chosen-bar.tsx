import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { showToast } from '#ui/toast'
import type { ChosenDishes } from './use-chosen-dishes.ts'
import { type DishChange, useManyWrites } from './use-many-writes.ts'

const ChosenDialog = lazy(async () => ({
  default: (await import('./chosen-dialog.tsx')).ChosenDialog,
}))

interface ChosenBarProps {
  restaurantId: string
  chosen: ChosenDishes
  /** The categories that dishes have. */
  categories: readonly string[]
}

/** Says how many dishes are chosen, and offers what can be done to all of them; each can be undone but a deletion. */
export function ChosenBar({ restaurantId, chosen, categories }: ChosenBarProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { number } = useFormats()
  const [asked, setAsked] = useState<'category' | 'remove'>()
  const { change, remove } = useManyWrites(restaurantId)
  const count = chosen.dishes.length

  const done = (what: 'category' | 'shown' | 'hidden' | 'removed', of: number): string =>
    t(`chosen.done.${what}`, { count: of, number: number(of) })
  /** Changes those dishes of which the change changes something, and offers to take it back. */
  function set(by: DishChange, what: 'category' | 'shown' | 'hidden'): void {
    change.mutate(
      { dishes: chosen.dishes, by },
      {
        onSuccess: ({ undo, changed }) => {
          setAsked(undefined)
          chosen.setAll(false)
          showToast({
            message: done(what, changed),
            about: 'dishes',
            ...(undo && {
              action: {
                label: t('common:action.undo'),
                run: () =>
                  void undo().catch(() =>
                    showToast({ message: t('chosen.notUndone'), tone: 'problem', about: 'dishes' }),
                  ),
              },
            }),
          })
        },
      },
    )
  }
  const areAll = (active: boolean): boolean => chosen.dishes.every((one) => one.active === active)
  return (
    <section
      aria-label={t('chosen.label')}
      className="sticky bottom-0 z-2 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {asked === undefined ? <FailedNote error={change.error} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm font-semibold text-ink tabular-nums">
          {t('chosen.count', { count, number: number(count) })}
        </p>
        <IconButton size="sm" label={t('chosen.clear')} onPress={() => chosen.setAll(false)}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
        <div className="flex flex-1 flex-wrap gap-2 sm:justify-end">
          <Button size="sm" onPress={() => setAsked('category')}>
            {t('chosen.category')}
          </Button>
          {areAll(false) ? null : (
            <Button
              size="sm"
              isPending={change.isPending}
              onPress={() => set({ active: false }, 'hidden')}
            >
              {t('chosen.hide')}
            </Button>
          )}
          {areAll(true) ? null : (
            <Button
              size="sm"
              isPending={change.isPending}
              onPress={() => set({ active: true }, 'shown')}
            >
              {t('chosen.show')}
            </Button>
          )}
          <Button size="sm" kind="ghost" onPress={() => setAsked('remove')}>
            {t('chosen.remove')}
          </Button>
        </div>
      </div>
      <Suspense>
        {asked === undefined ? null : (
          <ChosenDialog
            asks={asked}
            dishes={chosen.dishes}
            categories={categories}
            error={asked === 'remove' ? remove.error : change.error}
            isPending={change.isPending || remove.isPending}
            onCategory={(category) => set({ category }, 'category')}
            onRemove={() =>
              remove.mutate(chosen.dishes, {
                onSuccess: () => {
                  setAsked(undefined)
                  chosen.setAll(false)
                  showToast({ message: done('removed', count), about: 'dishes' })
                },
              })
            }
            onClose={() => {
              change.reset()
              remove.reset()
              setAsked(undefined)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
