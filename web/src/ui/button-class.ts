import { cx } from './class-names.ts'

export type ButtonKind = 'primary' | 'second' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'md' | 'sm'

const KIND: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-brand text-on-brand px-4 shadow-1 hover:bg-brand-hover active:bg-brand-active data-pressed:bg-brand-active',
  second:
    'bg-surface border-control text-ink px-3 hover:bg-surface-hover active:bg-surface-sunken data-pressed:bg-surface-sunken',
  ghost:
    'border-transparent text-ink-2 px-2 hover:bg-surface-sunken hover:text-ink data-pressed:bg-surface-selected data-pressed:text-brand-text aria-pressed:bg-surface-selected aria-pressed:text-brand-text aria-pressed:forced-on',
  danger:
    'border-transparent bg-danger text-on-danger px-3 hover:bg-danger-hover data-pressed:bg-danger-hover',
  link: 'border-transparent text-brand-text underline decoration-brand-line underline-offset-3 hover:decoration-current forced-colors:border-none',
}

const SIZE: Record<ButtonSize, string> = {
  md: 'h-9 text-md rounded-md touch:h-11',
  sm: 'h-8 text-sm rounded-sm touch:h-11 touch:text-md touch:rounded-md',
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 border font-medium whitespace-nowrap select-none transition-colors'

const OFF = 'bg-surface-sunken text-ink-3 border-dashed border-control px-3 cursor-not-allowed'

/** The classes of a button, which links and native buttons use too. */
export function buttonClass(
  options: { kind?: ButtonKind; size?: ButtonSize; off?: boolean; square?: boolean } = {},
): string {
  const { kind = 'second', size = 'md', off = false, square = false } = options
  if (kind === 'link' && !off) return cx(BASE, KIND.link, 'rounded-xs touch:min-h-11')
  return cx(
    BASE,
    SIZE[size],
    off ? OFF : KIND[kind],
    square && (size === 'md' ? 'w-9 px-0! touch:w-11' : 'w-8 px-0! touch:w-11'),
  )
}
