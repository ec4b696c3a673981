import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isConnected } from '#lib/connection'
import { runToastAction, showToast } from '#ui/toast'
import { cancelLastUnsent } from './state/cancel-unsent.ts'

/**
 * Gives what the key of taking back does: without a connection it cancels what waits last to be sent, else it does what
 * was offered last, and where there is neither it says so.
 */
export function useUndo(): () => void {
  const { t } = useTranslation('reviews')
  const queries = useQueryClient()
  return useCallback(() => {
    const cancelled = isConnected() ? undefined : cancelLastUnsent(queries)
    if (cancelled !== undefined)
      showToast({ message: t('unsent.cancelled', { what: t(`unsent.what.${cancelled}`) }) })
    else if (!runToastAction())
      showToast({ tone: 'note', about: 'undo', message: t('toast.nothingToUndo') })
  }, [queries, t])
}
