import type { ComponentProps, ReactNode } from 'react'
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
