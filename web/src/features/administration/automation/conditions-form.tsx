import { CloudCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Automation } from '@maitre/contract/automation'
import type { ApprovalSetting } from '@maitre/contract/place-setting-names'
import { Elsewhere } from '#features/administration/places/elsewhere'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { showToast } from '#ui/toast'
import { ConditionFields } from './condition-fields.tsx'
import { changesOf, type Draft, draftOf, type Problem } from './draft.ts'
import { HoursFields } from './hours-fields.tsx'
import { useAutomationWrites } from './queries.ts'

interface ConditionsFormProps {
  id: string
  restaurantId: string
  stored: Automation
  draft: Draft
  /** What is wrong, once somebody tried to save it. */
  problems: readonly Problem[]
  onChange: (part: Partial<Draft>) => void
  /** Hears that it is to be saved, and answers whether it can be. */
  onTry: () => boolean
  /** Hears that it is stored, also where the tab was left meanwhile. */
  onStored: () => void
  onDiscard: () => void
  /** Goes to a region or a location. */
  onPlace: (placeId: string) => void
}

/** What the policy goes by. What is typed is kept on the device until it is saved or discarded. */
export function ConditionsForm(props: ConditionsFormProps) {
  const {
    id,
    restaurantId,
    stored,
    draft,
    problems,
    onChange,
    onTry,
    onStored,
    onDiscard,
    onPlace,
  } = props
  const { t } = useTranslation(['automation', 'common'])
  const { save } = useAutomationWrites(restaurantId)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(stored))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending || !isChanged) return
    if (!onTry()) return
    save.mutate(
      { changes: changesOf(draft, stored), onStored },
      { onSuccess: () => showToast({ message: t('saved'), about: restaurantId }) },
    )
  }
  const discard = (): void => {
    save.reset()
    onDiscard()
    showToast({
      message: t('discarded'),
      about: restaurantId,
      action: { label: t('common:action.undo'), run: () => onChange(draft) },
    })
  }
  const under = (setting: ApprovalSetting) => <Elsewhere setting={setting} onGo={onPlace} />
  const fields = { draft, problems, onChange }
  return (
    <form id={id} noValidate onSubmit={submit} aria-label={t('conditions.title')}>
      <SectionHead title={t('conditions.title')} />
      <p className="mb-5 text-pretty text-ink-2">{t('conditions.lead')}</p>
      <FailedNote error={save.error} />
      <div className="flex flex-col gap-5">
        <ConditionFields {...fields} under={under} />
        <HoursFields {...fields} />
        {under('approval.hours')}
        {under('approval.takes_part')}
      </div>
      {isChanged ? (
        <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="flex items-center gap-1.5 text-sm text-ink-3">
            <CloudCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {t('kept')}
          </p>
          <Button kind="ghost" onPress={discard}>
            {t('discard')}
          </Button>
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
