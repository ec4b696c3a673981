import { CELEBRATION_MS } from '@maitre/contract/onboarding-steps'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import type { Draft } from './draft.ts'
import { paths } from './paths.ts'

/** A window of at most this width counts as a phone (C §9). */
const PHONE = '(width <= 768px)'

interface CelebrationProps {
  draft: Draft
  /** Leaves for the front page. */
  onLeave: () => void
}

/** Says that all has arrived, lets paper fall, and leads to the front page after a while. */
export function Celebration({ draft, onLeave }: CelebrationProps) {
  const { t, i18n } = useTranslation('onboarding')
  const canvas = useRef<HTMLCanvasElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The last step was read down to its end.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(onLeave, CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [onLeave])
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let end: (() => void) | undefined
    let isGone = false
    import('./confetti.ts').then(
      ({ letFall, PIECES }) => {
        if (isGone || canvas.current === null) return
        end = letFall(
          canvas.current,
          window.matchMedia(PHONE).matches ? PIECES.narrow : PIECES.wide,
        )
      },
      () => undefined, // Paper that does not come is missed by nobody.
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [])
  return (
    <div className="mx-auto flex max-w-160 flex-col items-center gap-4 px-5 py-16 text-center sm:py-24">
      <canvas
        ref={canvas}
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-(--z-toast) size-full"
      />
      <span className="grid size-14 place-items-center rounded-full bg-brand-tint text-brand-text">
        <CheckCheck aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="display text-4xl text-balance wrap-anywhere outline-none"
      >
        {t('submit.success.title', { business: draft.businessName.trim() })}
      </h1>
      <p className="text-xl wrap-anywhere">
        {t('submit.success.text', { email: draft.contactEmail.trim() })}
      </p>
      <p role="status" className="text-lg text-ink-3">
        {t('submit.success.redirect')}
      </p>
      <a
        href={paths.front(i18n.language)}
        className={buttonClass({ kind: 'second' })}
        onClick={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        {t('submit.success.now')}
      </a>
    </div>
  )
}
