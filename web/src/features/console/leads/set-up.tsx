import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LANGUAGES, MAX_NAME, TONES } from '@maitre/contract/constants'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import type { Lead } from '@maitre/contract/leads'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { TRIAL_DAYS } from '@maitre/contract/trial-days'
import { Rocket } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { TierField } from '#lib/tier-field'
import { tiersQuery } from '#lib/tiers-query'
import { TimeZoneField } from '#lib/time-zone-field'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, inputClass } from '#ui/field'
import { Note } from '#ui/note'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { LEAD_DRAFTS } from './lead-drafts.ts'
import { useIsProvisioning, useProvision } from './queries.ts'
import { useWishFaults } from './use-wish-faults.ts'
import { toldWish, toSend, type WishDraft } from './wish-draft.ts'
import { WishPlaces } from './wish-places.tsx'

interface SetUpProps {
  lead: Lead
  onClose: () => void
}

/**
 * Makes a restaurant of a submission, in one step that is confirmed here: all that was told can be corrected first. What
 * was corrected is kept until it is sent, or cancelled.
 */
export function SetUp({ lead, onClose }: SetUpProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const tiers = useQuery(tiersQuery)
  if (tiers.data) return <SetUpForm lead={lead} tiers={tiers.data} onClose={onClose} />
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={onClose}
      title={t('setUp.title', { name: lead.business_name })}
      closeLabel={t('common:action.close')}
    >
      {tiers.error ? (
        <FailedNote error={tiers.error} />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={6} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}

function SetUpForm({ lead, tiers, onClose }: SetUpProps & { tiers: readonly SubscriptionTier[] }) {
  const { t, i18n } = useTranslation(['console-leads', 'administration', 'common'])
  const navigate = useNavigate()
  const form = useId()
  const provision = useProvision(lead.id)
  const toWrongField = useWrongField(form, provision.error)
  const isPending = useIsProvisioning(lead.id)
  const corrected = useKeptDrafts<WishDraft>(LEAD_DRAFTS.setUp)(lead.id)
  const told = toldWish(lead, tiers)
  const draft = { ...told, ...corrected.changed }
  const faults = useWishFaults(draft, provision.error)
  const change = (by: Partial<WishDraft>): void => {
    if (provision.error) provision.reset()
    corrected.change(by, told)
  }
  /** Says which restaurant the lead had become already, and leads there; one that was deleted since has no place. */
  const sayAlready = (name: string | null): void =>
    showToast({
      message: name === null ? t('setUp.alreadyDeleted') : t('setUp.already', { name }),
      tone: 'note',
      about: 'lead',
      ...(name !== null && {
        action: {
          label: t('setUp.see'),
          run: () =>
            void navigate({
              to: '/$lang/superadmin/$',
              params: { lang: i18n.language, _splat: 'restaurants' },
              search: { search: name },
            }),
        },
      }),
    })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    if (!faults.tryIt()) return toWrongField()
    const { name, admin } = draft
    provision.mutate(
      {
        wish: toSend(draft),
        onMade: ({ made, name: earlier }) => {
          corrected.discard()
          if (made)
            showToast({
              message: t('setUp.done', { name, email: admin.email.trim() }),
              about: 'lead',
            })
          else sayAlready(earlier)
        },
      },
      { onSuccess: onClose },
    )
  }
  const person = (field: keyof WishDraft['admin']) => ({
    label: t(`setUp.admin.${field}`),
    required: true,
    autoComplete: 'off',
    maxLength: field === 'email' ? MAX_EMAIL : MAX_NAME,
    value: draft.admin[field],
    error: faults.errorOf(`admin.${field}`),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ admin: { ...draft.admin, [field]: target.value } }),
  })
  return (
    <Dialog
      isOpen
      wide
      isAlert
      onOpenChange={onClose}
      title={t('setUp.title', { name: lead.business_name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-ink-3 max-sm:basis-full">
            {corrected.seen === undefined ? '' : t('setUp.kept')}
          </p>
          <Button
            kind="ghost"
            onPress={() => {
              corrected.discard()
              onClose()
            }}
          >
            {t('setUp.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} isPending={isPending}>
            {t('setUp.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <FailedNote error={faults.isToldAtFields ? null : provision.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('setUp.name')}
            required
            className="sm:col-span-2"
            autoComplete="off"
            maxLength={MAX_NAME}
            value={draft.name}
            error={faults.errorOf('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TierField
            label={t('setUp.tier')}
            tiers={tiers}
            value={draft.subscription_tier_id}
            none={t('setUp.noTier')}
            error={faults.errorOf('subscription_tier_id')}
            onChange={(id) => change({ subscription_tier_id: id })}
          />
          <TimeZoneField
            label={t('setUp.timezone')}
            help={t('setUp.timezoneHelp')}
            search={t('administration:searchTimeZone')}
            none={t('administration:noTimeZone')}
            value={draft.timezone}
            onChange={(timezone) => change({ timezone })}
          />
          <Choice
            label={t('setUp.language')}
            value={draft.default_language}
            onChange={(chosen) =>
              change({ default_language: LANGUAGES.find((one) => one === chosen) ?? 'en' })
            }
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`common:language.${one}`)}
              </option>
            ))}
          </Choice>
          <Choice
            label={t('setUp.tone')}
            value={draft.reply_tone}
            onChange={(chosen) =>
              change({ reply_tone: TONES.find((one) => one === chosen) ?? 'friendly' })
            }
          >
            {TONES.map((one) => (
              <option key={one} value={one}>
                {t(`tone.${one}`)}
              </option>
            ))}
          </Choice>
        </div>
        <WishPlaces
          places={draft.locations}
          errorOf={faults.errorOf}
          onChange={(locations) => change({ locations })}
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-1.5 text-md font-semibold text-ink">
            {t('setUp.admin.title')}
          </legend>
          <TextField {...person('firstname')} />
          <TextField {...person('lastname')} />
          <TextField {...person('email')} type="email" />
          <TextField {...person('username')} />
        </fieldset>
        <Note tone="info" icon={<Rocket aria-hidden="true" strokeWidth={1.75} />}>
          <p>
            {draft.admin.email.trim() === ''
              ? t('setUp.whatHappensToNobody', { days: TRIAL_DAYS })
              : t('setUp.whatHappens', { email: draft.admin.email.trim(), days: TRIAL_DAYS })}
          </p>
        </Note>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The options of the browser's own list. */
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label} required>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}
