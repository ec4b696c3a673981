import { X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { useChosenActs } from './use-chosen-acts.ts'
import type { ChosenDishes } from './use-chosen-dishes.ts'

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
  const bar = useRef<HTMLElement>(null)
  const acts = useChosenActs({ restaurantId, chosen, bar })
  const count = chosen.dishes.length
  const areAll = (active: boolean): boolean => chosen.dishes.every((one) => one.active === active)
  return (
    <section
      ref={bar}
      aria-label={t('chosen.label')}
      className="sticky bottom-0 z-2 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {acts.asked === undefined ? <FailedNote error={acts.error} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-sm font-semibold text-ink tabular-nums">
          {t('chosen.count', { count, number: number(count) })}
        </p>
        <IconButton size="sm" label={t('chosen.clear')} onPress={() => chosen.setAll(false)}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
        <div className="flex flex-1 flex-wrap gap-2 sm:justify-end">
          <Button size="sm" onPress={() => acts.ask('category')}>
            {t('chosen.category')}
          </Button>
          {areAll(false) ? null : (
            <Button
              size="sm"
              isPending={acts.isPending}
              onPress={() => acts.set({ active: false }, 'hidden')}
            >
              {t('chosen.hide')}
            </Button>
          )}
          {areAll(true) ? null : (
            <Button
              size="sm"
              isPending={acts.isPending}
              onPress={() => acts.set({ active: true }, 'shown')}
            >
              {t('chosen.show')}
            </Button>
          )}
          <Button size="sm" kind="ghost" onPress={() => acts.ask('remove')}>
            {t('chosen.remove')}
          </Button>
        </div>
      </div>
      <Suspense>
        {acts.asked === undefined ? null : (
          <ChosenDialog
            asks={acts.asked}
            dishes={chosen.dishes}
            categories={categories}
            error={acts.error}
            isPending={acts.isPending}
            onCategory={(category) => acts.set({ category }, 'category')}
            onRemove={acts.remove}
            onClose={acts.close}
          />
        )}
      </Suspense>
    </section>
  )
}
