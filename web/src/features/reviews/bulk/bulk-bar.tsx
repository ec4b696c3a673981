import { RefreshCw, Star, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import type { Selection } from '#features/reviews/list/use-selection'
import { useConnection } from '#lib/use-connection'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { BULK_ACTIONS, type BulkAction, type Plan } from './applicable.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  rows: readonly Review[]
  selection: Selection
  /** Whether the list stands alone, as on a phone, where the bar is at the foot of the screen. */
  isAlone: boolean
}

const ICON = {
  approve: undefined,
  regenerate: <RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />,
  star: <Star aria-hidden="true" className="size-4" strokeWidth={1.75} />,
}

/** Says how many reviews are chosen, and offers what can be done to all of them. What is left out is said before. */
export function BulkBar({ rows, selection, isAlone }: BulkBarProps) {
  const { t } = useTranslation('bulk')
  const { list } = useFormats()
  const isConnected = useConnection()
  const { restaurant } = useSession()
  const { progress, planOf, run } = useBulk(selection)
  const [asked, setAsked] = useState<Review[]>()
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const count = chosen.length

  const leftOut = (action: BulkAction, { targets, leftOut: reasons }: Plan): string =>
    t(`can.${action}`, {
      count: targets.length,
      all: count,
      why: list([...reasons].map(([why, times]) => t(`why.${why}`, { count: times }))),
    })
  const press = (action: BulkAction, { targets }: Plan): void => {
    const isAsked = action === 'regenerate' && targets.some(({ status }) => status === 'edited')
    if (isAsked) setAsked(targets)
    else void run(action, targets)
  }
  /** What a button says it does: an approval that posts replies too says so. */
  const act = (action: BulkAction, { targets }: Plan): string =>
    action === 'approve' && restaurant?.post_on_approval && targets.some((one) => one.postable)
      ? t('act.approveAndPost')
      : t(`act.${action}`)
  const plans = BULK_ACTIONS.map((action) => ({ action, plan: planOf(action, chosen) }))
  const notes = plans.filter(({ plan }) => plan.targets.length < count)

  return (
    <section
      aria-label={t('label')}
      {...(isAlone && { 'data-bottom-bar': 'highest' })}
      className="flex flex-col gap-1.5 border-t border-line bg-surface px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-center gap-1">
        <p className="flex-1 text-sm font-semibold text-ink tabular-nums">
          {progress
            ? t(`doing.${progress.action}`, { done: progress.done, count: progress.count })
            : t('chosen', { count })}
        </p>
        {count < selection.most ? (
          <Button kind="ghost" size="sm" onPress={selection.all}>
            {t('all', { count: selection.most })}
          </Button>
        ) : null}
        <IconButton size="sm" label={t('clear')} onPress={selection.clear}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="text-xs text-ink-3 empty:hidden">
        {selection.left > 0 ? <p>{t('left', { count: selection.left })}</p> : null}
        {isConnected ? (
          notes.map(({ action, plan }) => <p key={action}>{leftOut(action, plan)}</p>)
        ) : (
          <p>{t('offline')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {plans.map(({ action, plan }) => (
          <Button
            key={action}
            size="sm"
            // Beside an open review the one primary button is that of the review.
            kind={action === 'approve' && isAlone ? 'primary' : 'second'}
            className="flex-1"
            icon={ICON[action]}
            isPending={progress?.action === action}
            offReason={
              !isConnected
                ? t('offline')
                : count === 0
                  ? t('nothing')
                  : plan.targets.length === 0
                    ? leftOut(action, plan)
                    : progress && progress.action !== action
                      ? t('wait')
                      : undefined
            }
            onPress={() => press(action, plan)}
          >
            {act(action, plan)}
          </Button>
        ))}
      </div>
      <ReplaceDialog
        targets={asked ?? []}
        isOpen={asked !== undefined}
        onAnswer={(targets) => {
          setAsked(undefined)
          if (targets.length > 0) void run('regenerate', targets)
        }}
      />
    </section>
  )
}
