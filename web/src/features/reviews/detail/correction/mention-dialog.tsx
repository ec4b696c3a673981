import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { AnchoredPopover } from '#ui/anchored-popover'
import { Sheet } from '#ui/dialog'
import { SheetHead } from '#ui/sheet-head'
import { MentionPart } from './mention-part.tsx'
import { keyOf, type Pressed, pressedMentions } from './pressed-mentions.ts'
import { useCorrections } from './use-corrections.ts'

export interface MentionDialogProps {
  review: ReviewDetail
  pressed: Pressed
  isNarrow: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The mark or the note that was pressed. */
  anchor: RefObject<HTMLElement | null>
}

/** Says beside a mark or a note what was read there, and lets a person correct it; on a phone from below. */
export function MentionDialog(props: MentionDialogProps) {
  const { review, pressed, isNarrow, isOpen, onOpenChange, anchor } = props
  const { t } = useTranslation(['correction', 'common'])
  const { can } = useSession()
  const { correct, takeBack, dropMessage } = useCorrections(review)
  const covers = isOpen && isNarrow
  useEffect(() => {
    // The message of the last correction would lie over the sheet, which takes it back as well.
    if (covers) dropMessage()
  }, [covers, dropMessage])
  const { text, reading } = review
  const read = () => ({
    pressed,
    text,
    reading,
    mentions: reading ? pressedMentions(reading, pressed) : [],
  })
  const [kept, setKept] = useState(read)
  if (kept.pressed !== pressed || kept.text !== text) setKept(read())
  else if (isOpen && kept.reading !== reading) {
    // What stands open follows the answer of the server. What closes stays as it was, so that nothing moves; so does
    // what the new reading has no more.
    const now = read()
    setKept({ ...now, mentions: now.mentions.length > 0 ? now.mentions : kept.mentions })
  }
  const { mentions } = kept
  const close = (): void => onOpenChange(false)
  const shared = { isOpen, onOpenChange, label: t('title') }
  const parts = (
    <ul className="flex flex-col gap-4">
      {mentions.map((mention) => (
        <li
          key={keyOf(mention)}
          className="not-first:border-t not-first:border-line not-first:pt-4"
        >
          <MentionPart
            {...{ mention, review }}
            canCorrect={can('reviews')}
            onCorrect={(one, change) => {
              close()
              correct(one, change)
            }}
            onTakeBack={(one, correctionId) => {
              close()
              takeBack(one, correctionId)
            }}
          />
        </li>
      ))}
    </ul>
  )
  return isNarrow ? (
    <Sheet {...shared} from="bottom">
      <SheetHead title={t('title')} closeLabel={t('common:action.close')} onClose={close} />
      <div className="px-5 py-4">{parts}</div>
    </Sheet>
  ) : (
    <AnchoredPopover
      {...shared}
      anchor={anchor}
      className="max-h-[inherit] w-92 overflow-y-auto p-4!"
    >
      {parts}
    </AnchoredPopover>
  )
}
