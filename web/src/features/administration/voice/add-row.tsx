import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

interface AddRowProps {
  /** A lucide icon. */
  icon: ReactNode
  label: string
  onPress: () => void
}

/** The last row of a list, by which another entry is added. */
export function AddRow({ icon, label, onPress }: AddRowProps) {
  return (
    <Button
      data-add
      onPress={onPress}
      className="focus-inset flex min-h-10 w-full cursor-pointer items-center gap-2.5 border-t border-line px-3 text-left text-sm font-medium text-brand-text hover:bg-surface-hover touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      {label}
    </Button>
  )
}
