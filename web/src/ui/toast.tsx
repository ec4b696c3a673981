import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Kbd } from './kbd.tsx'

export interface ToastContent {
  message: string
  tone?: 'done' | 'problem' | 'note'
  /** What the message speaks of, e.g. the id of a review; a later message about the same takes the place of this one. */
  about?: string
  /** The one thing to do about the message, e.g. undo; `hotkey` is drawn, and bound by the screen. */
  action?: { label: string; hotkey?: string; run: () => void }
}

interface Shown extends ToastContent {
  id: number
  /** Whether somebody has gone on since the message was shown, so that even a problem need not stay any longer. */
  isOver?: true
}

let shown: readonly Shown[] = []
/** What the key takes back although no toast offers to, because the screen itself shows what was done. */
let quiet: (() => void) | undefined
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number): void => change(shown.filter((toast) => toast.id !== id))

/** Shows a toast, for a message that nothing on the screen says already. At most three are shown at once. */
export function showToast(content: ToastContent): void {
  if (content.action) quiet = undefined
  const { about } = content
  const others = shown.filter((toast) => about === undefined || toast.about !== about)
  change([...others.slice(-2), { ...content, id: nextId++ }])
}

/** Offers to take back, without a toast, what was done last and is seen on the screen. */
export function offerQuietly(run: () => void): void {
  quiet = run
}

/** Takes away what is offered and said about something, once something else is done to it, or else about everything. */
export function dropToasts(about?: string): void {
  quiet = undefined
  const rest = shown.filter((toast) => about !== undefined && toast.about !== about)
  if (rest.length < shown.length) change(rest)
}

/** Lets the problems that are shown leave like other messages, since somebody has read them and gone on. */
export function passProblems(): void {
  const isStanding = ({ tone, isOver }: Shown): boolean => tone === 'problem' && isOver !== true
  if (shown.some(isStanding))
    change(shown.map((toast) => (isStanding(toast) ? { ...toast, isOver: true } : toast)))
}

/** Does what was offered last, for the key that a screen binds. Answers false where nothing is offered. */
export function runToastAction(): boolean {
  const silent = quiet
  quiet = undefined
  if (silent) {
    silent()
    return true
  }
  const toast = shown.findLast(({ action }) => action)
  if (!toast) return false
  dismiss(toast.id)
  toast.action?.run()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ToastRegionProps {
  label: string
  closeLabel: string
  /** How many milliseconds a plain toast stays; the time stops while somebody points at it or focuses it. */
  stay: number
  /** How many milliseconds a toast stays that offers to do something. A problem stays until somebody goes on, or closes it. */
  stayWithAction: number
}

/** The region where toasts appear. It is always there, so that a screen reader announces what enters it. */
export function ToastRegion({ label, closeLabel, stay, stayWithAction }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const region = useFirstByTab(toasts)
  const stays = ({ tone, isOver, action }: Shown): number =>
    tone === 'problem' && !isOver ? Infinity : action ? stayWithAction : stay
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom),var(--clear-bottom,0px))] z-(--z-toast) flex flex-col items-center gap-2 sm:left-auto sm:right-6 sm:bottom-[max(1.5rem,var(--clear-bottom,0px))] sm:items-end"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} stay={stays(toast)} />
      ))}
    </section>
  )
}

/**
 * Makes what a new toast offers the first stop of the Tab key, wherever the focus is, except inside of a dialog. When
 * the toast has gone, the focus is where it came from.
 */
function useFirstByTab(toasts: readonly Shown[]) {
  const region = useRef<HTMLElement>(null)
  const from = useRef<Element>(null)
  const offered = toasts.findLast(({ action }) => action)?.id
  useEffect(() => {
    if (offered === undefined) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const button = region.current?.querySelector(`[data-toast-action="${offered}"]`)
      if (!(button instanceof HTMLElement)) return
      document.removeEventListener('keydown', onKey)
      if (region.current?.contains(document.activeElement)) return
      event.preventDefault()
      from.current = document.activeElement
      button.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [offered])
  useEffect(() => {
    const before = from.current
    if (offered !== undefined || !before) return
    from.current = null
    // The button that had the focus has gone, and the focus with it.
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
  }, [offered])
  return region
}

const ICON = { done: Check, problem: TriangleAlert, note: undefined } as const

function Toast({ toast, closeLabel, stay }: { toast: Shown; closeLabel: string; stay: number }) {
  const Icon = ICON[toast.tone ?? 'done']
  const [isPaused, setPaused] = useState(false)
  const left = useRef(stay)
  useEffect(() => {
    left.current = Math.min(left.current, stay)
    if (isPaused || left.current === Infinity) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - since), 1000)
    }
  }, [isPaused, toast.id, stay])

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
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} /> : null}
      <span className="min-w-0 flex-1 py-1.5">{toast.message}</span>
      {toast.action ? (
        <button
          type="button"
          data-toast-action={toast.id}
          className={`${button} grid-flow-col gap-1.5 font-semibold text-toast-action`}
          onClick={() => {
            toast.action?.run()
            dismiss(toast.id)
          }}
        >
          {toast.action.label}
          {toast.action.hotkey ? <Kbd>{toast.action.hotkey}</Kbd> : null}
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
