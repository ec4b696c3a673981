import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  /** The words of the tooltip; without them there is none. */
  text: string | undefined
  /** The trigger, which can be pressed or focused. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  if (!text) return children
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        placement={placement}
        className="z-(--z-popover) max-w-64 rounded-sm bg-toast px-2 py-1 text-xs text-toast-ink shadow-3"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
