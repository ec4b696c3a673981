import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'

const isApple = /Mac|iPhone|iPad/u.test(navigator.platform)

/** The palette's way in for whoever does not know its keys, and where they are learnt. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <IconButton
      label={t('palette', { keys: isApple ? '⌘K' : 'Ctrl K' })}
      aria-keyshortcuts="Meta+K Control+K"
      onPress={onPress}
    >
      <Search aria-hidden="true" className="size-4 touch:size-5" strokeWidth={1.75} />
    </IconButton>
  )
}
