import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  /** The words of the tooltip; without them there is none. */
  text: string | undefined
  /** The trigger, which can be pressed or focused. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** The words of what is hovered or focused. The trigger stays the same element, and keeps the focus, as they come and go. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={!text}>
      {children}
      {text ? (
        <AriaTooltip
          offset={6}
          placement={placement}
          className="z-(--z-popover) max-w-64 rounded-sm bg-toast px-2 py-1 text-xs text-toast-ink shadow-3"
        >
          {text}
        </AriaTooltip>
      ) : null}
    </TooltipTrigger>
  )
}
