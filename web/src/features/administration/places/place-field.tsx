import { ArrowUp, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceOrigin } from '@maitre/contract/regions'
import { Button } from '#ui/button'

/** What one place gives of a value, in words. */
export interface Above {
  from: Pick<PlaceOrigin, 'kind' | 'name'>
  words: ReactNode
}

interface PlaceFieldProps {
  label: string
  /** What holds without a value of the place itself, by the places that it comes from; the widest stands first. */
  above: readonly Above[]
  /** What of it holds beside a value of the place itself. */
  beside?: readonly Above[]
  /** Whether the value is set at the place itself. */
  isOwn: boolean
  /** Whether what is set here is added to what is above, instead of taking its place. */
  adds?: boolean
  mayChange: boolean
  onOwn: () => void
  onAbove: () => void
  /** The control of the place's own value. */
  children: ReactNode
}

const kindOf = (one?: Above): 'region' | 'restaurant' =>
  one?.from.kind === 'region' ? 'region' : 'restaurant'

/** The place by which something holds. */
function Origin({ of }: { of: Above }) {
  const { t } = useTranslation('places')
  return (
    <p data-from={kindOf(of)} className="text-xs text-ink-3">
      {t(`from.${kindOf(of)}`, { name: of.from.name })}
    </p>
  )
}

/** A value at a region or a location: where it comes from, and how it is set here or taken from above again. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, above, beside = [], isOwn, adds = false, mayChange } = props
  const { onOwn, onAbove, children } = props
  const { t } = useTranslation('places')
  const [first, second] = above
  const kind = second === undefined ? kindOf(first) : 'both'
  const shown = isOwn ? beside : above
  // One place is named beside the label, several each above its own words.
  const isOne = !isOwn && second === undefined
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
          {isOwn ? (
            <p data-from="here" className="text-xs text-ink-3">
              {t(adds ? 'from.added' : 'from.here')}
            </p>
          ) : null}
          {isOne && first ? <Origin of={first} /> : null}
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
      {shown.map((one) => (
        <div key={one.from.kind} className="text-sm text-pretty text-ink-2">
          {isOne ? null : <Origin of={one} />}
          {one.words}
        </div>
      ))}
      {isOwn ? children : null}
    </section>
  )
}
