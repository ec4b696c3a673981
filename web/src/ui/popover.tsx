import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from './class-names.ts'
import { popoverClass } from './popover-class.ts'

interface PopoverProps {
  trigger: ReactElement
  /** What it is, read when it opens. */
  label: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  className?: string
  /** A function receives what closes it. */
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
