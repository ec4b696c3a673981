import { useTranslation } from 'react-i18next'
import { MAX_INSTRUCTIONS } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Wish } from '#features/reviews/state/use-wish'
import { TextArea } from '#ui/text-area'
import { LanguageChoice } from './choice.tsx'
import { WishChips } from './wish-chips.tsx'

interface InstructionsProps {
  isOpen: boolean
  review: ReviewDetail
  wish: Wish
  isNarrow: boolean
  /** Why no other version can be written now. */
  rewriteOff: string | undefined
}

/**
 * The field for an instruction, with chips for what every writer of replies understands. The button that has the next
 * version written is the reply's own, in its head or on a phone in the bar, so that no second one lies below the fold.
 */
export function Instructions(props: InstructionsProps) {
  const { isOpen, review, wish, isNarrow, rewriteOff } = props
  const { t } = useTranslation('reviews')
  if (!isOpen) return null
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-canvas px-4 py-3">
      {isNarrow ? (
        <div className="-my-2 flex items-center justify-between text-sm font-medium text-ink">
          <span aria-hidden="true">{t('reply.language')}</span>
          <LanguageChoice wish={wish} />
        </div>
      ) : null}
      <TextArea
        label={t('reply.instructions')}
        help={t('reply.instructionsHelp')}
        rows={2}
        maxLength={MAX_INSTRUCTIONS}
        value={wish.instructions}
        // The field was opened in order to write in it, so it takes the focus.
        autoFocus={wish.instructions === ''}
        onChange={({ target }) => wish.setInstructions(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') wish.setInstructing(false)
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !rewriteOff)
            wish.regenerate()
        }}
      />
      <WishChips review={review} wish={wish} />
    </div>
  )
}
