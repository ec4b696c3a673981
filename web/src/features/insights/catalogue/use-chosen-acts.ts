import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { useFormats } from '#lib/use-formats'
import { showToast, type ToastContent } from '#ui/toast'
import type { ChosenDishes } from './use-chosen-dishes.ts'
import { type DishChange, useManyWrites } from './use-many-writes.ts'

interface ChosenActsOf {
  restaurantId: string
  chosen: ChosenDishes
  /** What says that an act failed; null once it is gone, which ends nothing that is under way. */
  bar: RefObject<HTMLElement | null>
}

/** What is done to the chosen dishes, which says what came of it. */
export function useChosenActs({ restaurantId, chosen, bar }: ChosenActsOf) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { number } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const [asked, setAsked] = useState<'category' | 'remove'>()
  const { change, remove } = useManyWrites(restaurantId)
  const { dishes, letGo } = chosen

  const say = (content: Omit<ToastContent, 'about'>): void =>
    showToast({ ...content, about: 'dishes' })
  const because = (error: unknown): string => failedBecause(failed(error), words(error))
  const done = (what: 'category' | 'shown' | 'hidden' | 'removed', count: number): string =>
    t(`chosen.done.${what}`, { count, number: number(count) })
  function end(content: Omit<ToastContent, 'about'>): void {
    setAsked(undefined)
    letGo(dishes)
    say(content)
  }
  function onRefused(error: unknown): void {
    if (bar.current === null) say({ message: because(error), tone: 'problem' })
  }
  function onNotUndone(error: unknown): void {
    const isConflict = error instanceof ApiError && error.code === 'stale_version'
    say({ message: isConflict ? t('chosen.notUndone') : because(error), tone: 'problem' })
  }
  /** Opens a question, or closes it. What failed before says nothing of it; what is under way has its end to tell. */
  function turnTo(what: 'category' | 'remove' | undefined): void {
    for (const write of [change, remove]) if (!write.isPending) write.reset()
    setAsked(what)
  }
  return {
    /** What is asked before it is done; undefined while nothing is. */
    asked,
    ask: turnTo,
    close: () => turnTo(undefined),
    /** Why what was done last failed; null where it did not. */
    error: change.error ?? remove.error,
    isPending: change.isPending || remove.isPending,
    /** Changes those dishes of which the change changes something, and offers to take it back. */
    set: (by: DishChange, what: 'category' | 'shown' | 'hidden'): void =>
      change.mutate({
        dishes,
        by,
        onStored: ({ count, undo }) =>
          end({
            message: done(what, count),
            ...(undo && {
              action: { label: t('common:action.undo'), run: () => void undo().catch(onNotUndone) },
            }),
          }),
        onRefused,
      }),
    remove: (): void =>
      remove.mutate({
        dishes,
        onStored: () => end({ message: done('removed', dishes.length) }),
        onRefused,
      }),
  }
}
