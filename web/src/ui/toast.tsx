import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

export interface ToastContent {
  message: string
  tone?: 'done' | 'problem'
  /** The one thing to do about the message, e.g. undo. */
  action?: { label: string; run: () => void }
}

interface Shown extends ToastContent {
  id: number
}

let shown: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number): void => change(shown.filter((toast) => toast.id !== id))

/** Shows a toast, for a message that nothing on the screen says already. At most three are shown at once. */
export function showToast(content: ToastContent): void {
  change([...shown.slice(-2), { ...content, id: nextId++ }])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ToastRegionProps {
  label: string
  closeLabel: string
  /** How many milliseconds a toast stays; the time stops while somebody points at it or focuses it. */
  stay: number
}

/** The region where toasts appear. It is always there, so that a screen reader announces what enters it. */
export function ToastRegion({ label, closeLabel, stay }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom),var(--clear-bottom,0px))] z-(--z-toast) flex flex-col items-center gap-2 sm:left-auto sm:right-6 sm:bottom-[max(1.5rem,var(--clear-bottom,0px))] sm:items-end"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} stay={stay} />
      ))}
    </section>
  )
}

function Toast({ toast, closeLabel, stay }: { toast: Shown; closeLabel: string; stay: number }) {
  const [isPaused, setPaused] = useState(false)
  const left = useRef(stay)
  useEffect(() => {
    if (isPaused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - since), 1000)
    }
  }, [isPaused, toast.id])

  const button =
    'grid h-8 shrink-0 place-items-center rounded-sm px-2 focus-visible:outline-toast-action touch:h-11'
  return (
    <div
      className="pointer-events-auto flex w-full max-w-120 items-center gap-3 rounded-[0.625rem] bg-toast py-1.5 pr-2 pl-4 text-sm text-toast-ink shadow-3 sm:w-auto sm:min-w-72"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast.tone === 'problem' ? (
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      ) : (
        <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      )}
      <span className="min-w-0 flex-1 py-1.5">{toast.message}</span>
      {toast.action ? (
        <button
          type="button"
          className={`${button} font-semibold text-toast-action`}
          onClick={() => {
            toast.action?.run()
            dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={closeLabel}
        className={button}
        onClick={() => dismiss(toast.id)}
      >
        <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  )
}
