import { useQuery } from '@tanstack/react-query'
import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '@maitre/contract/menu'
import { useConflicts } from '#lib/use-conflicts'
import { Failed } from '#features/insights/part'
import { knownDish } from '#features/insights/named/known'
import { TakenNames } from '#features/insights/named/taken-names'
import { ApiError } from '#lib/api'
import { NEW_DISH } from '#lib/catalogue-search'
import { FailedNote } from '#lib/failed-note'
import { isLanguage } from '#lib/language'
import { presentRow } from '#lib/save-seen'
import type { KeptDraft } from '#lib/use-kept-drafts'
import { Dialog } from '#ui/dialog'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { DishActs } from './dish-acts.tsx'
import { DishConflict } from './dish-conflict.tsx'
import { aliasesOf, categoriesOf, type DishDraft, draftOf, valueOf } from './dish-draft.ts'
import { DishForm } from './dish-form.tsx'
import { dishQuery } from './queries.ts'
import { useDishWrites } from './use-dish-writes.ts'

export interface DishDialogProps {
  restaurantId: string
  /** The id of the dish, or `new`. */
  dish: string
  /** The dishes that the list has, one of which may be this one. */
  listed: readonly MenuItem[]
  /** What was typed and is not stored, which closing the dialog does not lose. */
  draft: KeptDraft<DishDraft>
  /** Opens another dish in place of this one. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** One dish of the catalogue: what the house says of it, and what can be done. */
export function DishDialog(props: DishDialogProps) {
  const { restaurantId, dish, listed, draft, onOpen, onClose } = props
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const isNew = dish === NEW_DISH
  const stored = useQuery({ ...dishQuery(restaurantId, dish), enabled: !isNew })
  const { save, remove } = useDishWrites(restaurantId)
  const isGone = stored.error instanceof ApiError && stored.error.status === 404
  // What the list says of the dish is shown at once.
  const known = stored.data ?? listed.find(({ id }) => id === dish)
  const item = isNew || isGone ? undefined : known
  const currency = listed.find((one) => one.currency !== null)?.currency ?? ''
  const comma = language === 'fr' ? ',' : '.'
  const before = draftOf(item, currency, comma)
  const shown = { ...before, ...draft.changed }
  const conflicts = useConflicts(draft, before, valueOf)
  const name = item && knownDish(item, language).name
  const categories = categoriesOf(listed)

  const send = (): void => {
    remove.reset()
    if (conflicts.fields.length > 0) return conflicts.hinder()
    let isWhole = true
    const onStored = ({ id }: MenuItem): void => {
      isWhole = draft.settle(draft.changed, id)
    }
    save.mutate(
      {
        id: isNew ? undefined : dish,
        version: item?.version ?? 0,
        draft: shown,
        changed: draft.changed,
        onStored,
        isApart: (present) => conflicts.isApart(draftOf(present, currency, comma)),
      },
      {
        onError: (problem) => {
          if (presentRow(problem)) conflicts.hinder()
        },
        onSuccess: (made) => {
          showToast({
            message: t(isNew ? 'done.added' : 'done.saved', {
              name: knownDish(made, language).name,
            }),
          })
          // What was typed while the rest was stored is to be stored as well.
          if (isWhole) onClose()
          else onOpen(made.id)
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? t('new') : (name ?? t('dish'))}
      closeLabel={t('common:action.close')}
    >
      <div className="mb-4 empty:hidden">
        {/* Of a change that came too late the form itself tells. */}
        <FailedNote error={(presentRow(save.error) ? null : save.error) ?? remove.error} />
        <DishConflict conflicts={conflicts} mine={shown} theirs={before} />
      </div>
      {isNew || item ? (
        <>
          <DishForm
            draft={shown}
            isNew={isNew}
            categories={categories}
            isSaving={save.isPending}
            ofNames={
              <TakenNames
                kind="dish"
                restaurantId={restaurantId}
                own={dish}
                names={[shown.nameFr, ...aliasesOf(shown)]}
                words={{
                  title: (said, of) => t('form.taken', { said, name: of }),
                  body: t('form.takenBody'),
                }}
              />
            }
            onChange={(change) => draft.change(change, before)}
            onSend={send}
          />
          {item ? (
            <DishActs
              id={item.id}
              name={name ?? item.name}
              isRemoving={remove.isPending}
              onRemove={() => {
                save.reset()
                remove.mutate(item.id, {
                  onSuccess: () => {
                    draft.discard()
                    showToast({ message: t('done.removed', { name }) })
                    onClose()
                  },
                })
              }}
            />
          ) : null}
        </>
      ) : isGone ? (
        <EmptyState
          icon={<UtensilsCrossed strokeWidth={1.75} />}
          title={t('gone.title')}
          headingLevel={3}
        >
          <p>{t('gone.body')}</p>
        </EmptyState>
      ) : stored.error ? (
        <Failed
          error={stored.error}
          isFetching={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={4} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}
