import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from './class-names.ts'
import { popoverClass } from './popover-class.ts'

interface AnchoredPopoverProps {
  /** The name of the popover, said by a screen reader when it opens. */
  label: string
  className?: string
  placement?: 'bottom start' | 'bottom end'
  /** The button beside which the popover opens, and which opens it. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A small dialog beside a button that is drawn elsewhere, before the dialog is fetched. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { anchor, isOpen, onOpenChange, label, className, placement, children } = props
  return (
    <AriaPopover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement ?? 'bottom start'}
      offset={4}
      className={popoverClass}
    >
      <Dialog aria-label={label} className={cx('p-3 outline-none', className)}>
        {children}
      </Dialog>
    </AriaPopover>
  )
}
