import { Search } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import { Kbd } from '#ui/kbd'
import { NAVIGATION_ROW } from './navigation-row.ts'

const KEYS = /Mac|iPhone|iPad/u.test(navigator.platform) ? '⌘K' : 'Ctrl K'

interface PaletteButtonProps {
  /** In the top bar it is an icon, in the sidebar a row that shows its keys. */
  look: 'row' | 'bar'
  onPress: () => void
}

/** The palette's way in for whoever does not know its keys, and where they are learnt. */
export function PaletteButton({ look, onPress }: PaletteButtonProps) {
  const { t } = useTranslation('shell')
  if (look === 'bar')
    return (
      <IconButton label={t('palette')} onPress={onPress}>
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    )
  return (
    <AriaButton onPress={onPress} aria-keyshortcuts="Meta+K Control+K" className={NAVIGATION_ROW}>
      <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">{t('palette')}</span>
      <Kbd>{KEYS}</Kbd>
    </AriaButton>
  )
}
