import { useQuery } from '@tanstack/react-query'
import { MAX_NAME } from '@maitre/contract/constants'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { TierField } from '#lib/tier-field'
import { tiersQuery } from '#lib/tiers-query'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type NewRestaurant, useRestaurantActs } from './queries.ts'
import { ReportDayField } from './report-day-field.tsx'
import { RESTAURANT_KIND } from './restaurant-draft.ts'

const NOTHING: NewRestaurant = { name: '', subscription_tier_id: '', weekly_report_day: 1 }

interface AddRestaurantProps {
  /** Opens the form of the restaurant, in place of this one. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** The form of a new restaurant, which waits for its name and tier (C §4). What is typed is kept on the device. */
export function AddRestaurant({ onOpen, onClose }: AddRestaurantProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const codeWords = useCodeWords()
  const tiers = useQuery(tiersQuery)
  const { add } = useRestaurantActs()
  const form = useId()
  useWrongField(form, add.error)
  const draft = useKeptDrafts<NewRestaurant>(RESTAURANT_KIND)('new')
  const shown = { ...NOTHING, ...draft.changed }
  const { name, subscription_tier_id: tierId, weekly_report_day: day } = shown
  // The tier of a kept draft may be deleted by now.
  const isTier = tiers.data?.some(({ id }) => id === tierId) ?? false
  const isWhole = name.trim() !== '' && isTier
  const isTaken = add.error instanceof ApiError && add.error.code === 'restaurant.name_taken'

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (add.isPending || !isWhole) return
    let isAllStored = true
    add.mutate(
      {
        ...shown,
        onStored: ({ id }) => {
          isAllStored = draft.settle(draft.changed, id)
          showToast({ message: t('done.created'), about: RESTAURANT_KIND })
        },
        onRefused: () =>
          showToast({ message: t('failed.create'), tone: 'problem', about: RESTAURANT_KIND }),
      },
      {
        // What was typed while the rest was stored is to be stored as well.
        onSuccess: ({ id }) => (isAllStored ? onClose() : onOpen(id)),
      },
    )
  }
  const change = (by: Partial<NewRestaurant>): void => {
    if (add.error) add.reset()
    draft.change(by, NOTHING)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('add.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button
            kind="ghost"
            onPress={() => {
              draft.discard()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            offReason={isWhole ? undefined : t('add.first')}
            isPending={add.isPending}
          >
            {t('add.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailedNote error={(isTaken ? null : add.error) ?? tiers.error} />
        <TextField
          label={t('field.name')}
          required
          autoFocus
          autoComplete="off"
          maxLength={MAX_NAME}
          value={name}
          error={isTaken ? codeWords('restaurant.name_taken') : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TierField
          label={t('field.subscription_tier_id')}
          tiers={tiers.data ?? []}
          value={tierId}
          none={t('add.noTier')}
          onChange={(id) => change({ subscription_tier_id: id })}
        />
        <ReportDayField value={day} onChange={(chosen) => change({ weekly_report_day: chosen })} />
      </form>
    </Dialog>
  )
}
