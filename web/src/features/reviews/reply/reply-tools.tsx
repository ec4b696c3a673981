import { ChevronDown, ListPlus, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, MAX_INSTRUCTIONS, TONES } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Wish } from '#features/reviews/state/use-wish'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { Menu, MenuItem, MenuSection } from '#ui/menu'
import { TextArea } from '#ui/text-area'
import { WishChips } from './wish-chips.tsx'

interface ReplyToolsProps {
  wish: Wish
  isNarrow: boolean
  isWriting: boolean
  /** Why no other version can be written now. */
  rewriteOff: string | undefined
}

/** The choices of how the next version of the reply is to sound, and the button that asks for it. */
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
        icon={<ListPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={() => wish.setInstructing(!wish.isInstructing)}
      >
        <span className="@max-[34rem]:sr-only">{t('reply.instruct')}</span>
      </Button>
      <Button
        kind="ghost"
        size="sm"
        isPending={isWriting}
        offReason={rewriteOff}
        icon={<RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        {...(!isNarrow && { hotkey: 'R' })}
        onPress={wish.regenerate}
        className={cx('@max-[44rem]:[&_kbd]:hidden', isNarrow && 'touch:hidden')}
      >
        <span className="@max-[34rem]:sr-only">{t('reply.regenerate')}</span>
      </Button>
    </>
  )
}

interface InstructionsProps extends ReplyToolsProps {
  review: ReviewDetail
}

/** The field for an instruction, with chips for what every writer of replies understands. */
export function Instructions(props: InstructionsProps) {
  const { review, wish, isNarrow, isWriting, rewriteOff } = props
  const { t } = useTranslation('reviews')
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-canvas px-4 py-3">
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
      <div className="flex items-center justify-between">
        <Button size="sm" isPending={isWriting} offReason={rewriteOff} onPress={wish.regenerate}>
          {t('reply.regenerate')}
        </Button>
        {isNarrow ? <LanguageChoice wish={wish} /> : null}
      </div>
    </div>
  )
}

function LanguageChoice({ wish }: { wish: Wish }) {
  const { t } = useTranslation('reviews')
  return (
    <Choice
      label={t('reply.language')}
      value={wish.language}
      options={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
      onChange={wish.setLanguage}
    />
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  value: Key
  options: readonly { key: Key; label: string }[]
  onChange: (value: Key) => void
}

/** A choice in a tool bar. The eye sees only what is chosen; a screen reader also says what there was to choose. */
function Choice<Key extends string>({ label, value, options, onChange }: ChoiceProps<Key>) {
  const { t } = useTranslation('reviews')
  const shown = options.find(({ key }) => key === value)?.label ?? ''
  return (
    <Menu
      label={label}
      placement="bottom end"
      className="min-w-44"
      trigger={
        <Button
          kind="ghost"
          size="sm"
          aria-label={t('reply.choice', { name: label, value: shown })}
        >
          {shown}
          <ChevronDown aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
        </Button>
      }
    >
      <MenuSection
        label={label}
        selected={value}
        onSelect={(chosen) => {
          const option = options.find(({ key }) => key === chosen)
          if (option) onChange(option.key)
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.key} id={option.key}>
            {option.label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
