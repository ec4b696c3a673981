import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_API_KEY_NAME } from '@maitre/contract/api-keys'
import { type ApiScope, SCOPES } from '@maitre/contract/scopes'
import { FailedNote } from '#features/administration/failed'
import type { KeptDraft } from '#lib/use-kept-drafts'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { Choices, toggled } from './choices.tsx'

export interface WantedKey {
  name: string
  scopes: ApiScope[]
  expires_at: string | null
  location_ids: string[] | null
}

/** What is typed and chosen of a key that is not made yet. */
export interface KeyDraft {
  name: string
  scopes: readonly ApiScope[]
  isEverywhere: boolean
  places: readonly string[]
  /** The last day, as the field has it; empty for a key without one. */
  day: string
}

const EMPTY: KeyDraft = { name: '', scopes: [], isEverywhere: true, places: [], day: '' }

interface KeyFormProps {
  /** What was typed, which closing the dialog does not lose. */
  draft: KeptDraft<KeyDraft>
  locations: readonly { id: string; name: string }[]
  /** The present day in UTC. */
  today: string
  isMaking: boolean
  error: unknown
  onMake: (wanted: WantedKey) => void
  onClose: () => void
}

/** The key of a scope's words. */
type ScopeKey = ApiScope extends infer Scope
  ? Scope extends `${infer Domain}:${infer Way}`
    ? `scope.${Domain}.${Way}`
    : never
  : never
// Every scope has its words, by the type.
export const scopeKey = (scope: ApiScope): ScopeKey =>
  `scope.${scope.replace(':', '.')}` as ScopeKey

/** The dialog in which a key is made; what is missing is said below its field, and nothing typed is lost. */
export function KeyForm(props: KeyFormProps) {
  const { draft, locations, today, isMaking, error, onMake, onClose } = props
  const { t } = useTranslation(['api-keys', 'common'])
  const formId = useId()
  const toWrongField = useWrongField(formId)
  const { name, scopes, isEverywhere, places, day } = { ...EMPTY, ...draft.changed }
  const change = (by: Partial<KeyDraft>): void => draft.change(by, EMPTY)
  const [isTried, setTried] = useState(false)
  const faults = {
    name: name.trim() === '' ? t('form.nameMissing') : undefined,
    scopes: scopes.length === 0 ? t('form.scopesMissing') : undefined,
    places: !isEverywhere && places.length === 0 ? t('form.placesMissing') : undefined,
    day: day !== '' && day < today ? t('form.expiryPast') : undefined,
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(faults).some((fault) => fault !== undefined)) return toWrongField()
    onMake({
      name: name.trim(),
      scopes: [...scopes],
      expires_at: day === '' ? null : `${day}T23:59:59.999Z`,
      location_ids: isEverywhere ? null : [...places],
    })
  }
  const shown = (fault: string | undefined) => (isTried ? fault : undefined)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('form.title')}
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
            {t('form.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} isPending={isMaking}>
            {t('form.make')}
          </Button>
        </>
      }
    >
      <FailedNote error={error} />
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('form.name')}
          help={t('form.nameHelp')}
          value={name}
          maxLength={MAX_API_KEY_NAME}
          required
          autoFocus
          error={shown(faults.name)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Choices label={t('form.scopes')} error={shown(faults.scopes)}>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isOn) => change({ scopes: toggled(scopes, scope, isOn) })}
            >
              {t(scopeKey(scope))}
            </Checkbox>
          ))}
        </Choices>
        <Choices label={t('form.places')} error={shown(faults.places)}>
          <Checkbox isSelected={isEverywhere} onChange={(isOn) => change({ isEverywhere: isOn })}>
            {t('keys.all')}
          </Checkbox>
          {isEverywhere
            ? null
            : locations.map(({ id, name: place }) => (
                <Checkbox
                  key={id}
                  isSelected={places.includes(id)}
                  onChange={(isOn) => change({ places: toggled(places, id, isOn) })}
                >
                  {place}
                </Checkbox>
              ))}
        </Choices>
        <TextField
          type="date"
          label={t('form.expiry')}
          help={t('form.expiryHelp')}
          value={day}
          min={today}
          error={shown(faults.day)}
          onChange={({ target }) => change({ day: target.value })}
        />
      </form>
    </Dialog>
  )
}
