import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  /** The words; where they are missing the trigger stands alone. */
  text: string | undefined
  /** One pressable or focusable piece. */
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
