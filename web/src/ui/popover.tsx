import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from './class-names.ts'
import { popoverClass } from './popover-class.ts'

interface PopoverProps {
  trigger: ReactElement
  /** The name of the popover, said by a screen reader when it opens. */
  label: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  className?: string
  /** The contents. If they are a function, it receives what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small dialog beside its button, e.g. the choices of a filter. */
export function Popover({
  trigger,
  label,
  placement = 'bottom start',
  className,
  children,
}: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={popoverClass}>
        <Dialog aria-label={label} className={cx('p-3 outline-none', className)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
