import type { Restaurant } from '@maitre/contract/restaurants'
import { MAX_TRIAL_DAYS, TRIAL_DAYS } from '@maitre/contract/trial-days'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { isTrialOver } from '#lib/trial'
import { useFormats, useNow } from '#lib/use-formats'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useTrialActs } from './queries.ts'

interface TrialDialogProps {
  restaurant: Restaurant
  onClose: () => void
}

/**
 * What a SuperAdmin can do about a trial: give it days from now; or, once asked whether that is meant, note that the
 * restaurant has subscribed, since nobody gives back the days that were left.
 */
export function TrialDialog({ restaurant, onClose }: TrialDialogProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const { number } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const { id: restaurantId, name } = restaurant
  const { set, subscribe } = useTrialActs(restaurantId)
  const form = useId()
  const toWrongField = useWrongField(form)
  const [typed, setTyped] = useState(String(TRIAL_DAYS))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const days = Number(typed)
  const isWhole = Number.isInteger(days) && days >= 1 && days <= MAX_TRIAL_DAYS
  const isPending = set.isPending || subscribe.isPending
  const outcome = (message: string) => ({
    onStored: () => showToast({ message, about: 'console-restaurant' }),
    onRefused: (error: unknown) =>
      showToast({
        message: failedBecause(failed(error), words(error)),
        tone: 'problem',
        about: 'console-restaurant',
      }),
  })
  const turnTo = (asks: boolean): void => {
    for (const act of [set, subscribe]) if (!act.isPending) act.reset()
    setAsking(asks)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (!isWhole) return toWrongField()
    const given = t('trial.given', { name, count: days, number: number(days) })
    set.mutate({ days, ...outcome(given) }, { onSuccess: onClose })
  }
  function noteSubscription(): void {
    if (isPending) return
    subscribe.mutate(outcome(t('trial.subscribed', { name })), { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(isAsking ? 'trial.ask' : 'trial.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        isAsking ? (
          <>
            <Button kind="ghost" onPress={() => turnTo(false)}>
              {t('trial.back')}
            </Button>
            <Button kind="primary" isPending={subscribe.isPending} onPress={noteSubscription}>
              {t('trial.subscribe')}
            </Button>
          </>
        ) : (
          <>
            {restaurant.trial_days === null ? null : (
              <Button kind="ghost" className="mr-auto" onPress={() => turnTo(true)}>
                {t('trial.subscribeAsk')}
              </Button>
            )}
            <Button kind="ghost" onPress={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="primary" type="submit" form={form} isPending={set.isPending}>
              {t('trial.give')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <FailedNote error={subscribe.error ?? set.error} />
        {isAsking ? (
          <p className="text-pretty text-ink-2">{t('trial.askBody')}</p>
        ) : (
          <>
            <div className="flex flex-col gap-1 text-ink-2">
              <Present restaurant={restaurant} />
              <p>{t('trial.body')}</p>
            </div>
            <form id={form} noValidate onSubmit={submit}>
              <TextField
                label={t('trial.days')}
                inputMode="numeric"
                autoComplete="off"
                className="w-full sm:w-44"
                value={typed}
                error={isTried && !isWhole ? t('trial.fault', { most: MAX_TRIAL_DAYS }) : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
            </form>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** How it stands with the trial now. */
function Present({
  restaurant: { trial_days: days, trial_ends_at: end },
}: Pick<TrialDialogProps, 'restaurant'>) {
  const { t } = useTranslation('console-restaurant-forms')
  const { number, fullDay } = useFormats()
  const now = useNow()
  const words = (): string => {
    if (days === null) return t('trial.now.none')
    if (end === null) return t('trial.now.waits', { count: days, number: number(days) })
    return t(isTrialOver(end, now) ? 'trial.now.over' : 'trial.now.runs', {
      date: fullDay(end),
    })
  }
  return <p className="font-medium text-ink">{words()}</p>
}
