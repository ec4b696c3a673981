import { useEffect, useState } from 'react'
import type { WorkerWord } from '#lib/push-worker'

/** The tag of a test message, as the server gives it. */
const TAG = 'test'

/** Whether this browser's service worker has said that it shows the last test message; `begin` is called before one. */
export function useShownTest(): { isShown: boolean; begin: () => void } {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const hear = ({ data }: MessageEvent<WorkerWord | null>): void => {
      if (data?.type === 'maitre.shown' && data.tag === TAG) setShown(true)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [])
  return { isShown, begin: () => setShown(false) }
}
