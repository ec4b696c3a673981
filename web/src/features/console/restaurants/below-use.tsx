import type { TierUse } from '@maitre/contract/console-restaurants'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Note } from '#ui/note'

/** Whether the server refused a tier since the restaurant uses more than it allows, until somebody accepts that. */
export const isBelowUse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'tier.below_use'

interface BelowUseProps {
  /** The refusal, with what is used. */
  error: unknown
  /** The name of the tier that was asked for. */
  tier: string
  isPending: boolean
  /** Why the form cannot be sent now. */
  offReason: string | undefined
  onAccept: () => void
}

/** Says what a restaurant uses and the lower tier would not have, and asks whether that is meant. */
export function BelowUse({ error, tier, isPending, offReason, onAccept }: BelowUseProps) {
  const { t } = useTranslation('console-restaurant-forms')
  const { number } = useFormats()
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="rounded-md outline-none">
      <Note
        tone="caution"
        icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
        title={t('below.title', { tier })}
        isAlert
        action={
          <Button size="sm" isPending={isPending} offReason={offReason} onPress={onAccept}>
            {t('below.accept')}
          </Button>
        }
      >
        <ul className="my-1 list-disc pl-5">
          {usesOf(error).map(({ what, used, allowed }) => (
            <li key={what}>
              {t(`below.use.${what}`, {
                count: used,
                number: number(used),
                allowed: number(allowed),
              })}
            </li>
          ))}
        </ul>
        <p>{t('below.body')}</p>
      </Note>
    </div>
  )
}

/** The uses that the refusal tells. */
function usesOf(error: unknown): readonly TierUse[] {
  const uses = error instanceof ApiError ? error.details?.['uses'] : undefined
  // The contract says what stands there: the uses of a restaurant that was refused a lower tier.
  return Array.isArray(uses) ? (uses as TierUse[]) : []
}
