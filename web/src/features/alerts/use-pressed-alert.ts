import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OpenPage } from '#lib/push-worker'

/** Goes to the page of a notification that was pressed, which the service worker asks of this window. */
export function usePressedAlert(): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const hear = ({ data }: MessageEvent<OpenPage | null>): void => {
      if (data?.type === 'maitre.open') history.push(data.path)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [history])
}
