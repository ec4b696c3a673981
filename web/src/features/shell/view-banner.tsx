import type { Restaurant } from '@maitre/contract/restaurants'
import { views, type View } from '@maitre/contract/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CornerUpLeft, Eye, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { sessionQuery, useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { UnlockDialog } from './unlock-dialog.tsx'

interface ViewBannerProps {
  restaurant: Pick<Restaurant, 'id' | 'name'>
}

/**
 * Says to a SuperAdmin that they look at a restaurant and whether they may change something, unlocks that and locks it,
 * and leads back to the console, which ends the view.
 */
export function ViewBanner({ restaurant: { id, name } }: ViewBannerProps) {
  const { t, i18n } = useTranslation('banners')
  const { self } = useSession()
  // The minutes are the SuperAdmin's own, wherever the restaurant is.
  const { time } = useFormats()
  const now = useNow()
  const queries = useQueryClient()
  const words = useErrorWords()
  const failed = useFailedWords()
  const [isAsking, setAsking] = useState(false)
  const keep = (view: View): void => {
    queries.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, self: { ...session.self, view } },
    )
  }
  const lock = useMutation({
    mutationFn: () => call(views.lock, { restaurantId: id }),
    onSuccess: keep,
    onError: (error) =>
      showToast({ tone: 'problem', message: failedBecause(failed(error), words(error)) }),
  })
  const until = self.view?.unlocked_until ?? null
  const unlocked = until !== null && Date.parse(until) > now ? { name, time: time(until) } : null
  const Icon = unlocked ? LockOpen : Eye
  return (
    <section aria-label={t('view')} className="flex min-w-0 flex-1 items-center gap-2">
      <Icon
        aria-hidden="true"
        className="size-4 shrink-0 text-caution-text max-sm:hidden"
        strokeWidth={1.75}
      />
      <p aria-live="polite" className="line-clamp-2 min-w-0 flex-1">
        <span className="sm:hidden">
          {unlocked ? t('short.unlocked', unlocked) : t('short.locked', { name })}
        </span>
        <span className="max-sm:hidden">
          {unlocked ? t('unlocked', unlocked) : t('locked', { name })}
        </span>
      </p>
      {unlocked ? (
        <Button size="sm" isPending={lock.isPending} onPress={() => lock.mutate()}>
          {t('lock')}
        </Button>
      ) : (
        <Button size="sm" onPress={() => setAsking(true)}>
          {t('unlock')}
        </Button>
      )}
      <Link
        to="/$lang/superadmin"
        params={{ lang: i18n.language }}
        // A page that is loaded anew keeps nothing of the restaurant.
        reloadDocument
        aria-label={t('leave')}
        className="flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-sm px-1 font-medium text-ink underline underline-offset-2 max-sm:min-w-11"
      >
        <CornerUpLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="max-sm:hidden">{t('leave')}</span>
      </Link>
      {isAsking ? (
        <UnlockDialog
          restaurant={{ id, name }}
          onUnlocked={keep}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
