import { ListPlus, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TONES } from '@maitre/contract/constants'
import type { Wish } from '#features/reviews/state/use-wish'
import { Button } from '#ui/button'
import { Choice, LanguageChoice } from './choice.tsx'

interface ReplyToolsProps {
  wish: Wish
  isNarrow: boolean
  isWriting: boolean
  /** Why no other version can be written now. */
  rewriteOff: string | undefined
}

/**
 * The choices of how the next version of the reply is to sound, and the button that asks for it, which a phone has in
 * the bar beneath.
 */
export function ReplyTools({ wish, isNarrow, isWriting, rewriteOff }: ReplyToolsProps) {
  const { t } = useTranslation('reviews')
  return (
    <>
      <Choice
        label={t('reply.tone')}
        value={wish.tone}
        options={TONES.map((key) => ({ key, label: t(`tone.${key}`) }))}
        onChange={wish.setTone}
      />
      {isNarrow ? null : <LanguageChoice wish={wish} />}
      <Button
        kind="ghost"
        size="sm"
        aria-expanded={wish.isInstructing}
        className="touch:min-w-11"
        icon={<ListPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={() => wish.setInstructing(!wish.isInstructing)}
      >
        <span className="@max-[34rem]:sr-only">{t('reply.instruct')}</span>
      </Button>
      {isNarrow ? null : (
        <Button
          kind="ghost"
          size="sm"
          isPending={isWriting}
          offReason={rewriteOff}
          icon={<RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          hotkey="R"
          onPress={wish.regenerate}
          className="@max-[44rem]:[&_kbd]:hidden"
        >
          <span className="@max-[34rem]:sr-only">{t('reply.regenerate')}</span>
        </Button>
      )}
    </>
  )
}
