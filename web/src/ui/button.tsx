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
  /** A lucide icon before the words, as decoration. */
  icon?: ReactNode
  /** The key to draw as a key cap. The screen binds the key itself (lib/hotkeys). */
  hotkey?: string
  /** Why the button cannot be pressed now. A button is never off without saying why. */
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
  // The library's own `isPending` announces the button by its id, which names nothing once the button has gone.
  const isStill = off || isPending
  return (
    <Tooltip text={offReason}>
      <AriaButton
        {...rest}
        // A submit button that is off must not send its form, yet the focus reaches it so that its reason is heard.
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
