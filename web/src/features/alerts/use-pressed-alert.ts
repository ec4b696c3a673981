import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { WorkerWord } from '#lib/push-worker'

/** Goes to the page of a notification that was pressed, which the service worker asks of this window. */
export function usePressedAlert(): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const hear = ({ data }: MessageEvent<WorkerWord | null>): void => {
      // A phone's bar and its sidebar may both hear it.
      if (data?.type !== 'maitre.open' || history.location.href === data.path) return
      history.push(data.path)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [history])
}
