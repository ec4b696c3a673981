import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Field, inputClass } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
}

/** A field of one line: a native input with its label, help and error. */
export function TextField({
  label,
  help,
  error,
  aside,
  required,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      aside={aside}
      {...(required && { required })}
      {...(className && { className })}
    >
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  )
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string
  icon: ReactNode
  /** What stands at the end of the field: a key cap or a clear button. */
  end?: ReactNode
}

/** A search field, whose label a screen reader says and whose placeholder is seen. */
export function SearchField({ label, icon, end, className, ...input }: SearchFieldProps) {
  return (
    <div
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-md bg-surface-sunken px-3 text-ink-3 touch:min-h-11',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        className,
      )}
    >
      {icon}
      <input
        {...input}
        type="search"
        aria-label={label}
        className="min-w-0 flex-1 self-stretch bg-transparent text-md text-ink outline-none touch:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
      />
      {end}
    </div>
  )
}
