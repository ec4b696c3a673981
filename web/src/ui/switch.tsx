import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'
import { cx } from './class-names.ts'

interface Props extends Omit<SwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  help?: string
}

export function Switch({ children, help, ...rest }: Props) {
  return (
    <AriaSwitch
      {...rest}
      className="group flex cursor-pointer items-center justify-between gap-4 text-md data-disabled:cursor-not-allowed touch:min-h-11"
    >
      <span>
        <span className="font-medium text-ink">{children}</span>
        {help ? <span className="block text-xs text-ink-3">{help}</span> : null}
      </span>
      <span
        className={cx(
          'relative h-4.75 w-8 shrink-0 rounded-full bg-control transition-colors group-data-selected:bg-brand group-data-disabled:bg-surface-sunken group-data-disabled:inset-ring group-data-disabled:inset-ring-control',
          'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus',
        )}
      >
        <span className="absolute top-0.5 left-0.5 size-3.75 rounded-full bg-knob transition-transform group-data-selected:translate-x-3.25 group-data-selected:bg-on-brand group-data-disabled:bg-control" />
      </span>
    </AriaSwitch>
  )
}
