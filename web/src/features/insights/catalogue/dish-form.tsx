import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ALIASES, MAX_NAME } from '@maitre/contract/constants'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { TextArea } from '#ui/text-area'
import { TextField } from '#ui/text-field'
import { type DishDraft, faultsOf } from './dish-draft.ts'

interface DishFormProps {
  draft: DishDraft
  isNew: boolean
  /** The categories that other dishes have, offered while one is typed. */
  categories: readonly string[]
  isSaving: boolean
  /** What is told of the names while they are typed. */
  ofNames: ReactNode
  onChange: (change: Partial<DishDraft>) => void
  onSend: () => void
}

/** The fields of a dish: its names, category, price, and whether it is on the menu now. */
export function DishForm(props: DishFormProps) {
  const { draft, isNew, categories, isSaving, ofNames, onChange, onSend } = props
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const offered = useId()
  const [isTried, setTried] = useState(false)
  const faults = isTried ? faultsOf(draft) : {}
  const long = t('form.fault.long', { number: number(MAX_NAME) })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faultsOf(draft)).length === 0) return onSend()
    // The first field that is wrong is where the person goes on, once it says so.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('form.name')}
          help={t('form.nameHelp')}
          value={draft.name}
          maxLength={MAX_NAME}
          required
          autoFocus={isNew}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
          error={faults.name && (faults.name === 'empty' ? t('form.fault.name') : long)}
        />
        <TextField
          label={t('form.nameFr')}
          help={t('form.nameFrHelp')}
          value={draft.nameFr}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={({ target }) => onChange({ nameFr: target.value })}
          error={faults.nameFr && long}
        />
      </div>
      <TextArea
        label={t('form.aliases')}
        help={t('form.aliasesHelp')}
        value={draft.aliases}
        onChange={({ target }) => onChange({ aliases: target.value })}
        error={
          faults.aliases &&
          (faults.aliases === 'many' ? t('form.fault.many', { number: number(MAX_ALIASES) }) : long)
        }
      />
      {ofNames}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
        <TextField
          label={t('form.category')}
          help={t('form.categoryHelp')}
          value={draft.category}
          maxLength={MAX_NAME}
          autoComplete="off"
          list={offered}
          onChange={({ target }) => onChange({ category: target.value })}
          error={faults.category && long}
        />
        <datalist id={offered}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </datalist>
        <TextField
          label={t('form.price')}
          value={draft.price}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onChange({ price: target.value })}
          error={faults.price && t('form.fault.price')}
        />
        <TextField
          label={t('form.currency')}
          help={t('form.currencyHelp')}
          value={draft.currency}
          maxLength={3}
          autoComplete="off"
          onChange={({ target }) => onChange({ currency: target.value })}
          error={faults.currency && t('form.fault.currency')}
        />
      </div>
      <Checkbox isSelected={draft.active} onChange={(active) => onChange({ active })}>
        {t('form.active')}
      </Checkbox>
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isPending={isSaving}>
          {t(isNew ? 'form.add' : 'form.save')}
        </Button>
      </div>
    </form>
  )
}
