import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface SheetHeadProps {
  title: string
  closeLabel: string
  onClose: () => void
}

/** The head of a sheet, which stays in view: its title, and the button that closes the sheet. */
export function SheetHead({ title, closeLabel, onClose }: SheetHeadProps) {
  return (
    <header className="sticky top-0 z-1 flex shrink-0 items-center border-b border-line bg-canvas py-1 pr-2 pl-5">
      <h2 className="flex-1 text-xl">{title}</h2>
      <IconButton label={closeLabel} onPress={onClose}>
        <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </header>
  )
}
