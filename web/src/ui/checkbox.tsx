import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'

interface Props extends Omit<CheckboxProps, 'children' | 'className' | 'style'> {
  children: ReactNode
}

export function Checkbox({ children, ...rest }: Props) {
  return (
    <AriaCheckbox
      {...rest}
      className="group flex min-h-8 cursor-pointer items-center gap-2 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3 touch:min-h-11 touch:text-md"
    >
      <span className="grid size-4.25 shrink-0 place-items-center rounded-xs border-[1.5px] border-control bg-surface text-transparent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-brand group-data-selected:bg-brand group-data-selected:text-on-brand group-data-selected:forced-on">
        <Check aria-hidden="true" className="size-3" strokeWidth={3} />
      </span>
      {children}
    </AriaCheckbox>
  )
}
