import { useQuery } from '@tanstack/react-query'
import { Lock, MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceSetting } from '@maitre/contract/place-setting-names'
import type { PlaceSettings } from '@maitre/contract/regions'
import { FailedNote } from '#features/administration/failed'
import { SaveBar } from '#features/administration/save-bar'
import { ApiError } from '#lib/api'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { placeQuery, type SettingsChange, useChangePlace } from './queries.ts'
import { changeOf, formOf, pick, type PlaceForm, usePlaceDraft } from './use-place-draft.ts'

/** What the form of a place works with. */
export interface PlaceFormProps {
  stored: PlaceSettings
  /** What is set at the place with what is not saved. */
  form: PlaceForm
  mayChange: boolean
  change: (by: Partial<PlaceForm>) => void
}

interface PlaceEditorProps {
  placeId: string
  /** The settings that the form is about. */
  settings: readonly PlaceSetting[]
  /** Whether something in the form cannot be stored. */
  isWrong?: (form: PlaceForm) => boolean
  /** Goes back to the whole restaurant. */
  onWhole: () => void
  renderForm: (props: PlaceFormProps) => ReactNode
  /** What stands beside the form, by what is not saved and whether that could be. */
  renderBeside?: (stored: PlaceSettings, change: SettingsChange, isWrong: boolean) => ReactNode
}

/** What holds at a region or a location, with what is changed of it and kept on this device until it is saved. */
export function PlaceEditor({ placeId, onWhole, ...rest }: PlaceEditorProps) {
  const { t } = useTranslation('places')
  const restaurantId = useSession().restaurant?.id ?? ''
  const query = useQuery(placeQuery(restaurantId, placeId))
  if (query.error instanceof ApiError && query.error.code === 'region.place_not_found')
    return (
      <EmptyState
        icon={<MapPinOff strokeWidth={1.75} />}
        title={t('gone.title')}
        action={<Button onPress={onWhole}>{t('gone.back')}</Button>}
      >
        <p>{t('gone.body')}</p>
      </EmptyState>
    )
  return (
    <Fetched query={query} rows={8}>
      {(stored) => <Editor {...rest} restaurantId={restaurantId} stored={stored} />}
    </Fetched>
  )
}

interface EditorProps extends Omit<PlaceEditorProps, 'placeId' | 'onWhole'> {
  restaurantId: string
  stored: PlaceSettings
}

function Editor({
  restaurantId,
  stored,
  settings,
  isWrong,
  renderForm,
  renderBeside,
}: EditorProps) {
  const { t } = useTranslation('places')
  const { id, name } = stored.place
  const draft = usePlaceDraft(id)
  const save = useChangePlace(restaurantId, id)
  const change = changeOf(draft.changed, settings)
  const before = formOf(stored)
  const shown = { ...before, ...draft.changed }
  // Another tab has settings of the same place, which are saved and discarded by themselves.
  const ofTab = (fields: Partial<PlaceForm>): Partial<PlaceForm> => pick(fields, settings)
  const cannotBe = isWrong?.(shown) ?? false
  const hasChanges = Object.keys(ofTab(draft.changed)).length > 0
  const submit = (): void =>
    save.mutate(change, {
      onSuccess: () => {
        draft.settle(ofTab(draft.changed), id)
        showToast({ message: t('saved', { name }) })
      },
    })
  const discard = (): void => {
    const kept = ofTab(draft.changed)
    save.reset()
    draft.change(ofTab(before), before)
    showToast({
      message: t('discarded'),
      action: { label: t('undo'), run: () => draft.change(kept, before) },
    })
  }
  return (
    <>
      {stored.may_change ? (
        <p className="text-pretty text-ink-2">{t('lead')}</p>
      ) : (
        <Note icon={<Lock aria-hidden="true" strokeWidth={1.75} />}>{t('locked')}</Note>
      )}
      <SaveBar
        hasChanges={hasChanges}
        isWrong={cannotBe}
        isPending={save.isPending}
        onSave={submit}
        onDiscard={discard}
      />
      <FailedNote error={save.error} />
      <div className="grid items-start gap-8 **:scroll-mt-36 md:**:scroll-mt-20 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {renderForm({
            stored,
            form: shown,
            mayChange: stored.may_change,
            change: (by) => draft.change(by, before),
          })}
        </div>
        {renderBeside?.(stored, change, cannotBe)}
      </div>
    </>
  )
}
