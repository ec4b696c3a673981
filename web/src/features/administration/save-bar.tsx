import { CloudCheck, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'

interface SaveBarProps {
  hasChanges: boolean
  /** Whether something in the form cannot be stored. */
  isWrong?: boolean
  isPending: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What saves a long form: it stays in view above it while something is not saved, on a phone below the bar of the screen. */
export function SaveBar({
  hasChanges,
  isWrong = false,
  isPending,
  onSave,
  onDiscard,
}: SaveBarProps) {
  const { t } = useTranslation('administration')
  const Icon = hasChanges ? CloudOff : CloudCheck
  return (
    <div
      className={cx(
        'mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line bg-surface py-3',
        hasChanges && 'sticky top-[calc(3.25rem+var(--banner,0px))] z-(--z-sticky) md:top-0',
      )}
    >
      <p
        role="status"
        className={cx(
          'flex flex-1 items-center gap-1.5 text-sm text-ink-3',
          hasChanges && 'max-sm:basis-full',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {t(hasChanges ? 'saving.kept' : 'saving.upToDate')}
      </p>
      <div className="flex gap-2">
        {hasChanges ? <Button onPress={onDiscard}>{t('saving.discard')}</Button> : null}
        <Button
          kind="primary"
          offReason={hasChanges ? (isWrong ? t('saving.wrong') : undefined) : t('saving.none')}
          isPending={isPending}
          onPress={onSave}
        >
          {t('saving.save')}
        </Button>
      </div>
    </div>
  )
}
