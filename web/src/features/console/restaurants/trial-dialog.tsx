import type { Restaurant } from '@maitre/contract/restaurants'
import { MAX_TRIAL_DAYS, TRIAL_DAYS } from '@maitre/contract/trial-days'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
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

/** What a SuperAdmin can do about a trial: note that the restaurant has subscribed, or give it days from now. */
export function TrialDialog({ restaurant, onClose }: TrialDialogProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const { id: restaurantId, name } = restaurant
  const { set, subscribe } = useTrialActs(restaurantId)
  const form = useId()
  const toWrongField = useWrongField(form)
  const [typed, setTyped] = useState(String(TRIAL_DAYS))
  const [isTried, setTried] = useState(false)
  const days = Number(typed)
  const isWhole = Number.isInteger(days) && days >= 1 && days <= MAX_TRIAL_DAYS
  const done = (said: 'subscribed' | 'given') => () => {
    showToast({ message: t(`trial.${said}`, { name, days }), about: 'console-restaurant' })
    onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (set.isPending || subscribe.isPending) return
    setTried(true)
    if (isWhole) set.mutate(days, { onSuccess: done('given') })
    else toWrongField()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('trial.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isPending={subscribe.isPending}
            onPress={() => subscribe.mutate(undefined, { onSuccess: done('subscribed') })}
          >
            {t('trial.subscribe')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FailedNote error={subscribe.error ?? set.error} />
        <p className="text-ink-2">{t('trial.body')}</p>
        <form id={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('trial.days')}
            inputMode="numeric"
            autoComplete="off"
            className="w-full sm:w-44"
            value={typed}
            error={isTried && !isWhole ? t('trial.fault', { most: MAX_TRIAL_DAYS }) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" className="sm:mt-6.5" isPending={set.isPending}>
            {t('trial.give')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
