import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { Field, inputClass } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  label: string
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** A field of several lines, which grows with what is written. */
export function TextArea({
  label,
  help,
  error,
  aside,
  required,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} {...(required && { required })}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={cx(
            inputClass,
            'field-sizing-content min-h-20 resize-y leading-body',
            className,
          )}
        />
      )}
    </Field>
  )
}
