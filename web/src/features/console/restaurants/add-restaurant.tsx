import { useQuery } from '@tanstack/react-query'
import { MAX_NAME } from '@maitre/contract/constants'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, inputClass } from '#ui/field'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { tiersQuery, useRestaurantActs } from './queries.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** The form of a new restaurant, which waits for its name and tier (C §4). */
export function AddRestaurant({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const { weekday } = useFormats()
  const codeWords = useCodeWords()
  const tiers = useQuery(tiersQuery)
  const { add } = useRestaurantActs()
  const form = useId()
  useWrongField(form, add.error)
  const [name, setName] = useState('')
  const [tierId, setTierId] = useState('')
  const [day, setDay] = useState(1)
  const isWhole = name.trim() !== '' && tierId !== ''
  const isTaken = add.error instanceof ApiError && add.error.code === 'restaurant.name_taken'

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (add.isPending || !isWhole) return
    add.mutate(
      {
        name,
        subscription_tier_id: tierId,
        weekly_report_day: day,
        onStored: () => showToast({ message: t('done.created'), about: 'console-restaurant' }),
        onRefused: () =>
          showToast({ message: t('failed.create'), tone: 'problem', about: 'console-restaurant' }),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('add.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
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
          onChange={({ target }) => {
            if (add.error) add.reset()
            setName(target.value)
          }}
        />
        <Field label={t('field.subscription_tier_id')} required>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={tierId}
              onChange={({ target }) => setTierId(target.value)}
            >
              <option value="">{t('add.noTier')}</option>
              {tiers.data?.map((tier) => (
                <option key={tier.id} value={tier.id}>
                  {tier.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('field.weekly_report_day')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={day}
              onChange={({ target }) => setDay(Number(target.value))}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {weekday(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </form>
    </Dialog>
  )
}
