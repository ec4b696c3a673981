import { useQuery } from '@tanstack/react-query'
import type { RestaurantLosses } from '@maitre/contract/console-restaurants'
import { REMOVAL_DAYS } from '@maitre/contract/removals'
import type { Restaurant } from '@maitre/contract/restaurants'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldFaults } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { ProofField } from '#lib/proof-field'
import { useFormats, useNow } from '#lib/use-formats'
import { useProofAgain } from '#lib/use-proof-again'
import { useTypedName } from '#lib/use-typed-name'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { removalOf } from './left-removal.ts'
import { lossesQuery, storedQuery, useRestaurantActs } from './queries.ts'

const DAY_MS = 86_400_000
const LOSSES = ['locations', 'people', 'reviews', 'replies', 'connections'] as const

interface DeleteRestaurantProps {
  restaurantId: string
  /** The restaurant as the list shows it, where it does. */
  listed: Restaurant | undefined
  onClose: () => void
}

/** Asks whether a restaurant is to be deleted, once it is known what is lost with it. */
export function DeleteRestaurant({ restaurantId, listed, onClose }: DeleteRestaurantProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const losses = useQuery(lossesQuery(restaurantId))
  const stored = useQuery({ ...storedQuery(restaurantId), enabled: listed === undefined })
  const restaurant = listed ?? stored.data
  if (restaurant !== undefined && losses.data !== undefined)
    return <Question restaurant={restaurant} losses={losses.data} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('delete.title', { name: restaurant?.name ?? '' })}
      closeLabel={t('common:action.close')}
    >
      <FailedNote error={losses.error ?? stored.error} />
      {losses.error || stored.error ? null : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={3} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}

interface QuestionProps {
  restaurant: Restaurant
  losses: RestaurantLosses
  onClose: () => void
}

/**
 * Says what is lost and has the name typed (C §5). What holds nothing goes at once; anything else on its day, until
 * which it can be kept, and whoever asks for that proves that it is them.
 */
function Question({ restaurant, losses, onClose }: QuestionProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common', 'proof'])
  const { number, fullDay } = useFormats()
  const now = useNow()
  const form = useId()
  const { id, name } = restaurant
  const isEmpty = losses.people + losses.reviews + losses.connections === 0
  const { remove, askRemoval } = useRestaurantActs()
  const again = useProofAgain(removalOf(id))
  const { typed, isTyped, check, field } = useTypedName(
    name,
    t('delete.untyped'),
    again.typed['name'],
  )
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const error = remove.error ?? askRemoval.error
  const toWrongField = useWrongField(form, error)
  const refused = new Set(fieldFaults(error).map((fault) => fault.field))
  const asksPassword = !isEmpty && again.asksPassword
  const isReady = isEmpty || again.isReady

  const failed = (problem: unknown): void => {
    again.refused(problem)
    showToast({ message: t('failed.delete'), tone: 'problem', about: 'console-restaurant' })
  }
  const done = (message: string): void => showToast({ message, about: 'console-restaurant' })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (remove.isPending || askRemoval.isPending || !isReady) return
    setTried(true)
    if (!check() || (asksPassword && password === '')) return toWrongField()
    if (isEmpty)
      return remove.mutate(
        { restaurantId: id, onStored: () => done(t('done.deleted')), onRefused: failed },
        { onSuccess: onClose },
      )
    askRemoval.mutate(
      {
        restaurantId: id,
        name: typed,
        current_password: asksPassword ? password : undefined,
        onStored: ({ due_at: due }) => done(t('done.asked', { name, date: fullDay(due) })),
        onRefused: failed,
      },
      { onSuccess: onClose },
    )
  }
  const forget = (): void => {
    if (remove.error) remove.reset()
    if (askRemoval.error) askRemoval.reset()
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={form}
            offReason={isReady ? (isTyped ? undefined : t('delete.untyped')) : t('proof:first')}
            isPending={remove.isPending || askRemoval.isPending}
          >
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused.size > 0 ? null : <FailedNote error={error} />}
        {isEmpty ? (
          <p className="text-pretty text-ink-2">{t('delete.empty', { name })}</p>
        ) : (
          <>
            <div>
              <p className="text-ink">{t('delete.loses', { name })}</p>
              <ul className="mt-2 list-disc pl-5 text-ink-2">
                {LOSSES.filter((what) => losses[what] > 0).map((what) => (
                  <li key={what}>
                    {t(`delete.${what}`, { count: losses[what], number: number(losses[what]) })}
                  </li>
                ))}
              </ul>
            </div>
            <p className="text-pretty text-ink-2">
              {t('delete.grace', { date: fullDay(new Date(now + REMOVAL_DAYS * DAY_MS)) })}
            </p>
          </>
        )}
        <TextField
          label={t('delete.type', { name })}
          {...field}
          error={refused.has('name') ? t('delete.wrongName') : field.error}
          onChange={(event) => {
            forget()
            field.onChange(event)
          }}
        />
        {isEmpty ? null : (
          <ProofField
            again={again}
            password={password}
            onPassword={(said) => {
              forget()
              setPassword(said)
            }}
            isTried={isTried}
            isRefused={refused.has('current_password')}
            typed={{ name: typed }}
          />
        )}
      </form>
    </Dialog>
  )
}
