import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { inputClass } from '#ui/field'

/** The attributes of a control by which the script of the forms knows what it may hold and what to say (lib/site-form.ts). */
interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-describedby': string
  'data-missing': string | undefined
  'data-too-long': string | undefined
  'data-max': number | undefined
  'data-draft': string | undefined
  className: string
}

export interface FormFieldProps {
  /** The field of the call. */
  name: string
  label: string
  help?: string | undefined
  /** What is said where nothing was typed; a field without it may stay empty. */
  missing?: string | undefined
  /** The most characters, and what is said where there are more. */
  limit?: { max: number; said: string } | undefined
  /** The field of the wizard's draft that it may be filled from. */
  draft?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A field of a form of the public site: its label, its control, its help, and the place for what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { name, label, help, missing, limit, draft, className, children } = props
  const required = missing !== undefined
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block text-md font-medium text-ink">
        {label}
        {/* The star is only drawn; a screen reader says `required`. */}
        {required && (
          <span aria-hidden className="ml-1 text-negative-text">
            *
          </span>
        )}
      </label>
      {children({
        id: name,
        name,
        required,
        'aria-describedby': `${name}-error ${name}-help`,
        'data-missing': missing,
        'data-too-long': limit?.said,
        'data-max': limit?.max,
        'data-draft': draft,
        className: `${inputClass} min-h-11 text-lg`,
      })}
      <FieldError id={`${name}-error`} />
      {help !== undefined && (
        <p id={`${name}-help`} className="mt-1.5 text-sm text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}

/** Where the script says what is wrong with a control; the words stand in an element of their own. */
export function FieldError({ id }: { id: string }) {
  return (
    <p
      id={id}
      hidden
      className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-negative-text"
    >
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span />
    </p>
  )
}

/** The field that people do not see and programs fill in (contract/src/public-forms.ts). */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input name="subject" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
