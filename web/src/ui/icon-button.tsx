import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'aria-label' | 'style'
> {
  /** The name of the button, said by a screen reader and shown as a tooltip. */
  label: string
  /** A lucide icon. */
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  children,
  kind = 'ghost',
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={cx(
          buttonClass({ kind, ...(size && { size }), square: true }),
          'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-60',
          className,
        )}
      >
        {children}
      </AriaButton>
    </Tooltip>
  )
}
