import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Field, inputClass, type FieldProps } from './field.tsx'

interface PasswordFieldProps
  extends
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'>,
    Pick<FieldProps, 'label' | 'help' | 'error'> {
  showLabel: string
  hideLabel: string
}

/** A field of a password, with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, showLabel, hideLabel, ...input } = props
  const [isShown, setShown] = useState(false)
  const shownLabel = isShown ? hideLabel : showLabel
  const EyeIcon = isShown ? EyeOff : Eye
  return (
    <Field label={label} help={help} error={error} {...(required && { required })}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${inputClass} pr-11`}
          />
          <button
            type="button"
            aria-label={shownLabel}
            title={shownLabel}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-3 hover:text-ink touch:w-11"
          >
            <EyeIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  )
}
