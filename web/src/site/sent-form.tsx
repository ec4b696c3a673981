import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@maitre/contract/endpoint'

interface SentFormProps {
  /** The call that takes the form. */
  endpoint: AnyEndpoint
  /** What is said where the call failed, was refused for coming too often, found no connection, or found nothing there. */
  said: { failed: string; throttled: string; offline: string; faulty?: string; gone?: string }
  noScript: string
  /** Under which name the device keeps what was typed until it was taken; nothing is kept without one. */
  keep?: string
  /** What stands in the form's place once it was taken; a `data-email` in it gets the address that was typed. */
  done: ReactNode
  className?: string
  /** What stands above the controls, and goes with them once the form was taken. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A form of the public site that a script sends (lib/site-form.ts). Its controls are off until the script is there, which
 * moves nothing on the page.
 */
export function SentForm(props: SentFormProps) {
  const { endpoint, said, noScript, keep, done, className, head, children } = props
  return (
    <div data-sent-form className={className}>
      <form
        noValidate
        method="post"
        action={endpoint.path}
        data-failed={said.failed}
        data-throttled={said.throttled}
        data-offline={said.offline}
        data-faulty={said.faulty}
        data-gone={said.gone}
        data-keep={keep}
      >
        {head}
        <noscript>
          <p className="mb-5 rounded-md border border-caution-line bg-caution-tint p-4 text-md text-caution-text">
            {noScript}
          </p>
        </noscript>
        <fieldset
          disabled
          className="min-w-0 noscript:[&_button]:cursor-not-allowed noscript:[&_button]:opacity-50"
        >
          {children}
        </fieldset>
      </form>
      <div data-done hidden>
        {done}
      </div>
    </div>
  )
}

/** Where the script says what became of a form. */
export function FormSummary({ className = '' }: { className?: string }) {
  return (
    <p
      role="alert"
      data-summary
      className={`text-md font-medium text-negative-text ${className}`}
    />
  )
}

/** Words with the address that only the script knows in the place of `{{email}}`. */
export function WithEmail({ words }: { words: (email: string) => string }) {
  const [before, after] = words('\u0000').split('\u0000')
  return (
    <>
      {before}
      <span data-email className="wrap-anywhere" />
      <span />
      {after}
    </>
  )
}
