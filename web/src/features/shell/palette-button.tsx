import { Compass } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { commandKey } from '#lib/command-key'
import { IconButton } from '#ui/icon-button'
import { Kbd } from '#ui/kbd'
import { NAVIGATION_ROW } from './navigation-row.ts'

interface PaletteButtonProps {
  /** `bar` draws an icon, for the top bar; `row` a row that shows the keys, for the sidebar. */
  look: 'row' | 'bar'
  onPress: () => void
}

/** The button that opens the palette, and from which people learn its keys. The magnifier is the sign of a search field. */
export function PaletteButton({ look, onPress }: PaletteButtonProps) {
  const { t } = useTranslation('shell')
  if (look === 'bar')
    return (
      <IconButton label={t('palette')} onPress={onPress}>
        <Compass aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    )
  return (
    <AriaButton onPress={onPress} aria-keyshortcuts="Meta+K Control+K" className={NAVIGATION_ROW}>
      <Compass aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">{t('palette')}</span>
      <Kbd>{commandKey('K')}</Kbd>
    </AriaButton>
  )
}
