import { TIERS } from '@maitre/contract/access'
import { MAX_NAME } from '@maitre/contract/constants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useToldWhenLeft } from '#lib/use-told-when-left'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Choice } from '#ui/choice'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { namedRestaurants, Names } from './named-restaurants.tsx'
import { useTierWrites } from './queries.ts'
import { changesOf, draftOf, fieldsOf, isLimit, LIMITS, type TierDraft } from './tier-draft.ts'

interface TierDialogProps {
  /** Undefined for a new tier. */
  tier: SubscriptionTier | undefined
  onClose: () => void
}

/** The form of a tier: its name, its level and its limits. What is typed is kept on the device until it is stored. */
export function TierDialog({ tier: opened, onClose }: TierDialogProps) {
  const { t } = useTranslation(['console-subscriptions', 'common'])
  const codeWords = useCodeWords()
  const { save } = useTierWrites()
  const tellWhenLeft = useToldWhenLeft('tier')
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const [tier, setTier] = useState(opened)
  const kept = useKeptDrafts<TierDraft>('console-tiers')(tier?.id ?? 'new')
  const [isTried, setTried] = useState(false)
  const before = draftOf(tier)
  const draft = { ...before, ...kept.changed }
  const fields = fieldsOf(draft)
  const changes = tier === undefined ? fields : changesOf(fields, tier)
  const isTaken = save.error instanceof ApiError && save.error.code === 'tier.name_taken'
  const above = namedRestaurants(save.error, 'tier.below_use')
  const offReason =
    draft.name.trim() === ''
      ? t('form.first')
      : Object.keys(changes).length === 0
        ? t('form.nothing')
        : undefined

  const change = (by: Partial<TierDraft>): void => {
    if (save.error) save.reset()
    kept.change(by, before)
  }
  const send = (isBelowUseAccepted: boolean): void => {
    if (save.isPending || offReason !== undefined) return
    setTried(true)
    if (!LIMITS.every((limit) => isLimit(draft[limit]))) return toWrongField()
    let isWhole = true
    save.mutate(
      {
        id: tier?.id,
        fields,
        changes,
        isBelowUseAccepted,
        onStored: ({ id }) => {
          isWhole = kept.settle(kept.changed, id)
          const message = t(tier === undefined ? 'done.created' : 'done.updated')
          showToast({ message, about: 'tier' })
        },
        onRefused: (problem) => {
          // What is asked back is no failure, unless nobody is there any more to answer.
          if (namedRestaurants(problem, 'tier.below_use')) return tellWhenLeft(problem)
          const message = t(tier === undefined ? 'failed.create' : 'failed.update')
          showToast({ message, tone: 'problem', about: 'tier' })
        },
      },
      {
        // What was typed while the rest was stored is to be stored as well.
        onSuccess: (stored) => (isWhole ? onClose() : setTier(stored)),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={tier === undefined ? t('form.new') : t('form.change', { name: tier.name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button
            kind="ghost"
            onPress={() => {
              kept.discard()
              onClose()
            }}
          >
            {t('form.cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            offReason={offReason}
            isPending={save.isPending}
          >
            {t(tier === undefined ? 'form.add' : 'form.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(false)
        }}
      >
        {isTaken || above ? null : <FailedNote error={save.error} />}
        {above ? (
          <Note
            tone="caution"
            icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
            title={t('below.title')}
            isAlert
            action={
              <Button size="sm" isPending={save.isPending} onPress={() => send(true)}>
                {t('below.accept')}
              </Button>
            }
          >
            <Names of={above} />
            <p className="mt-1">{t('below.body')}</p>
          </Note>
        ) : null}
        <TextField
          label={t('form.name')}
          required
          autoFocus={tier === undefined}
          autoComplete="off"
          maxLength={MAX_NAME}
          value={draft.name}
          error={isTaken ? codeWords('tier.name_taken') : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Choice
          label={t('form.level')}
          help={t('form.levelHelp')}
          value={draft.level}
          options={TIERS.map((level) => ({ key: level, label: t(`common:tier.${level}`) }))}
          onChange={(level) => change({ level })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {LIMITS.map((limit) => (
            <TextField
              key={limit}
              label={t(`form.${limit}`)}
              help={t('form.limitHelp')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={draft[limit]}
              error={isTried && !isLimit(draft[limit]) ? t('form.noLimit') : undefined}
              onChange={({ target }) => change({ [limit]: target.value })}
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}
