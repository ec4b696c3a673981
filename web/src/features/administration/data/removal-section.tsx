import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REMOVAL_DAYS } from '@maitre/contract/removals'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { useCameBackTo } from '#lib/use-proof-again'
import { useClock } from '#features/administration/use-clock'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { Note } from '#ui/note'
import { useKeptFocus } from '#ui/use-kept-focus'
import { removalQuery, useRemovalWrites } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface RemovalSectionProps {
  restaurantId: string
  /** The name of the restaurant. */
  name: string
}

/** The end of the restaurant: asked for, told with its day, and taken back. */
export function RemovalSection({ restaurantId, name }: RemovalSectionProps) {
  const { t } = useTranslation('administration-data')
  const { self } = useSession()
  const clock = useClock()
  const removal = useQuery(removalQuery(restaurantId))
  const { takeBack } = useRemovalWrites(restaurantId)
  // Whoever has some locations alone would be refused, and only once the password was typed.
  const isOfAll = seesAll(self)
  const [isAsking, setAsking] = useState(useCameBackTo() === 'removal')
  // The button that keeps the restaurant goes away; whoever uses the keyboard stays at the one in its place.
  const kept = useKeptFocus((part) => part.querySelector('button'))
  const [said, setSaid] = useState('')
  return (
    <section ref={kept} aria-labelledby="removal-title">
      <SectionHead id="removal-title" title={t('removal.title')} />
      <p className="mb-2 max-w-measure text-pretty text-ink-2">
        {t('removal.lead', { count: REMOVAL_DAYS })}
      </p>
      <p className="mb-4 max-w-measure text-sm text-pretty text-ink-3">{t('removal.stays')}</p>
      <FailedNote error={takeBack.error} />
      <Fetched query={removal} rows={1}>
        {(asked) =>
          asked === null ? (
            isOfAll && (
              <Button
                kind="danger"
                icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => {
                  setSaid('')
                  setAsking(true)
                }}
              >
                {t('removal.open')}
              </Button>
            )
          ) : (
            <Note
              tone="negative"
              icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
              title={t('removal.leaving', { name, date: clock(asked.due_at) })}
              action={
                isOfAll && (
                  <Button
                    isPending={takeBack.isPending}
                    onPress={() =>
                      takeBack.mutate(undefined, { onSuccess: () => setSaid(t('removal.kept')) })
                    }
                  >
                    {t('removal.takeBack')}
                  </Button>
                )
              }
            >
              <p>{t('removal.asked', { name: asked.asked_by, date: clock(asked.asked_at) })}</p>
            </Note>
          )
        }
      </Fetched>
      {isOfAll ? null : <p className="mt-2 text-sm text-ink-2">{t('removal.ofAll')}</p>}
      <p role="status" className="mt-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      {isAsking ? (
        <RemoveDialog restaurantId={restaurantId} name={name} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  )
}
