import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '@maitre/contract/locations'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { locationLossesQuery } from '#lib/location-losses'
import { useTypedName } from '#lib/use-typed-name'
import { useFormats } from '#lib/use-formats'
import { useToldWhenLeft } from '#lib/use-told-when-left'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { usePlaceWrites } from './queries.ts'

interface RemovePlaceProps {
  restaurantId: string
  place: Location
  /** The way to the people who still belong to the location. */
  toPeople: ReactNode
  /** Hears that the location could not be deleted, which the dialog says why while it is there; a toast does by default. */
  onRefused?: () => void
  onClose: () => void
}

/** Asks whether a location is to be deleted: says in figures what is lost with it, and has its name typed (C §5). */
export function RemovePlace(props: RemovePlaceProps) {
  const { restaurantId, place, toPeople, onRefused, onClose } = props
  const { t } = useTranslation(['administration-locations', 'common'])
  const { number, list } = useFormats()
  const losses = useQuery(locationLossesQuery(place.id))
  const { remove } = usePlaceWrites(restaurantId)
  const tellWhenLeft = useToldWhenLeft('location')
  const form = useId()
  const { name, connections } = place
  const { check, field } = useTypedName(name, t('removal.untyped'))
  const toWrongField = useWrongField(form)
  const people = losses.data?.people ?? 0
  // Nobody has to type the name of what holds nothing.
  const isEmpty =
    losses.data?.reviews === 0 && losses.data.replies === 0 && connections.length === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (remove.isPending) return
    if (!isEmpty && !check()) return toWrongField()
    remove.mutate(
      {
        locationId: place.id,
        onStored: () => showToast({ message: t('done.removed'), about: 'location' }),
        onRefused: onRefused ?? tellWhenLeft,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('removal.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('removal.cancel')}
          </Button>
          <Button
            kind="danger"
            offReason={
              losses.data === undefined
                ? t('common:loading')
                : people > 0
                  ? t('removal.people', { count: people, number: number(people) })
                  : undefined
            }
            type="submit"
            form={form}
            isPending={remove.isPending}
          >
            {t('removal.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={remove.error} />
      <Fetched query={losses} rows={2}>
        {({ reviews, replies }) => (
          <>
            {isEmpty ? (
              <p className="mb-2 text-ink">{t('removal.empty', { name })}</p>
            ) : (
              <>
                <p className="text-ink">{t('removal.loses', { name })}</p>
                <ul className="my-2 list-disc pl-5 text-ink-2">
                  <li>{t('removal.reviews', { count: reviews, number: number(reviews) })}</li>
                  <li>{t('removal.replies', { count: replies, number: number(replies) })}</li>
                  <li>{t('removal.figures')}</li>
                  {connections.length > 0 ? (
                    <li>
                      {t('removal.sources', {
                        sources: list(
                          connections.map(({ source }) => t(`common:source.${source}`)),
                        ),
                      })}
                    </li>
                  ) : null}
                </ul>
              </>
            )}
            <p className="text-ink-2">{t('removal.stays')}</p>
            <div className="mt-4">
              {people > 0 ? (
                <Note
                  tone="caution"
                  icon={<Users aria-hidden="true" strokeWidth={1.75} />}
                  action={toPeople}
                >
                  <p>{t('removal.people', { count: people, number: number(people) })}</p>
                </Note>
              ) : (
                <form id={form} noValidate onSubmit={submit}>
                  {isEmpty ? null : <TextField label={t('removal.type', { name })} {...field} />}
                </form>
              )}
            </div>
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
