import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import type { MenuItem } from '@maitre/contract/menu'
import { knownDish } from '#features/insights/named/known'
import { FailedNote } from '#lib/failed-note'
import { isLanguage } from '#lib/language'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'

interface ChosenDialogProps {
  asks: 'category' | 'remove'
  dishes: readonly MenuItem[]
  categories: readonly string[]
  error: unknown
  isPending: boolean
  onCategory: (category: string) => void
  onRemove: () => void
  onClose: () => void
}

/** How many of the dishes are named before only their number is told. */
const NAMED = 12

/** Asks which category the chosen dishes get, or whether they are to be deleted, and names them. */
export function ChosenDialog(props: ChosenDialogProps) {
  const { asks, dishes, categories, error, isPending, onCategory, onRemove, onClose } = props
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const { number, list } = useFormats()
  const offered = useId()
  const form = useId()
  const [category, setCategory] = useState('')
  const isRemoval = asks === 'remove'
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const count = dishes.length
  const rest = count - NAMED
  const named = dishes.slice(0, NAMED).map((dish) => knownDish(dish, language).name)
  const names = list(
    rest > 0 ? [...named, t('chosen.rest', { count: rest, number: number(rest) })] : named,
  )
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) onCategory(category.trim())
  }
  return (
    <Dialog
      isOpen
      isAlert={isRemoval}
      onOpenChange={onClose}
      title={t(`chosen.ask.${asks}`, { count, number: number(count) })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus={isRemoval} onPress={onClose}>
            {t('acts.cancel')}
          </Button>
          {isRemoval ? (
            <Button kind="danger" isPending={isPending} onPress={onRemove}>
              {t('chosen.do.remove', { count, number: number(count) })}
            </Button>
          ) : (
            <Button kind="primary" type="submit" form={form} isPending={isPending}>
              {t('chosen.do.category')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedNote error={error}>
          <p>{t('chosen.none')}</p>
        </FailedNote>
        <p className="text-sm text-ink-2 wrap-anywhere">{names}</p>
        {isRemoval ? (
          <p className="text-sm text-ink-2">{t('chosen.does')}</p>
        ) : (
          <form id={form} noValidate onSubmit={submit}>
            <TextField
              label={t('form.category')}
              help={t('chosen.categoryHelp')}
              value={category}
              maxLength={MAX_NAME}
              autoComplete="off"
              autoFocus
              list={offered}
              onChange={({ target }) => setCategory(target.value)}
            />
            <datalist id={offered}>
              {categories.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
          </form>
        )}
      </div>
    </Dialog>
  )
}
