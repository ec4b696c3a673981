import { ArrowUp, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceOrigin } from '@maitre/contract/regions'
import { Button } from '#ui/button'

interface PlaceFieldProps {
  label: string
  /** Where the value comes from that holds without one of the place itself. */
  from: PlaceOrigin
  /** Whether the value is set at the place itself. */
  isOwn: boolean
  /** Whether what is set here is added to what is above, instead of taking its place. */
  adds?: boolean
  mayChange: boolean
  /** What holds without a value of the place, in words. */
  above: ReactNode
  onOwn: () => void
  onAbove: () => void
  /** The control of the place's own value. */
  children: ReactNode
}

/** A value at a region or a location: where it comes from, and how it is set here or taken from above again. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, from, isOwn, adds = false, mayChange, above, onOwn, onAbove, children } = props
  const { t } = useTranslation('places')
  const kind = from.kind === 'region' ? 'region' : 'restaurant'
  const origin = isOwn
    ? t(adds ? 'from.added' : 'from.here')
    : t(`from.${kind}`, { name: from.name })
  const Icon = isOwn ? ArrowUp : adds ? Plus : Pencil
  const says = isOwn ? t(`take.${kind}`) : t(adds ? 'addHere' : 'setHere')
  const named = isOwn
    ? t(`takeNamed.${kind}`, { field: label })
    : t(adds ? 'addNamed' : 'setNamed', { field: label })
  return (
    <section
      aria-label={label}
      className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          {/* The control says its own label, right below where nothing from above stands between. */}
          {isOwn && !adds ? null : <p className="text-sm font-medium text-ink">{label}</p>}
          <p data-from={isOwn ? 'here' : kind} className="text-xs text-ink-3">
            {origin}
          </p>
        </div>
        {mayChange ? (
          // One button, so that the focus stays when it is pressed.
          <Button
            size="sm"
            kind="ghost"
            aria-label={named}
            icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onPress={isOwn ? onAbove : onOwn}
          >
            {says}
          </Button>
        ) : null}
      </div>
      {!isOwn || adds ? <div className="text-sm text-pretty text-ink-2">{above}</div> : null}
      {isOwn ? children : null}
    </section>
  )
}
