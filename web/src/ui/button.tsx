import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import { cx } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface ButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'isDisabled' | 'style'
> {
  kind?: ButtonKind
  size?: ButtonSize
  /** Decoration before the words: a lucide icon. */
  icon?: ReactNode
  /** Drawn as a key cap; the shortcut itself is bound elsewhere (lib/hotkeys). */
  hotkey?: string
  /** Why it cannot be pressed now. A button is never off without saying why. */
  offReason?: string | undefined
  isPending?: boolean
  className?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    icon,
    hotkey,
    offReason,
    isPending = false,
    className,
    children,
    onPress,
    type,
    ...rest
  } = props
  const off = offReason !== undefined
  // not the library's own pending: it announces by the button's id, which names nothing once the button has gone
  const isStill = off || isPending
  return (
    <Tooltip text={offReason}>
      <AriaButton
        {...rest}
        // an inactive submit button must not send its form, yet stays reachable so that its reason is heard
        type={isStill ? 'button' : (type ?? 'button')}
        {...(isStill && { 'aria-disabled': true })}
        {...(isPending && { 'aria-busy': true })}
        {...(onPress && !isStill && { onPress })}
        className={cx(
          buttonClass({ ...(kind && { kind }), ...(size && { size }), off }),
          className,
        )}
      >
        {isPending ? <Spinner /> : icon}
        {children}
        {hotkey ? <Kbd onBrand={kind === 'primary' && !off}>{hotkey}</Kbd> : null}
      </AriaButton>
    </Tooltip>
  )
}
