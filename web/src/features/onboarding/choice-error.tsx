import { CircleAlert } from 'lucide-react'

/** Says below a choice that it was not made. */
export function ChoiceError({ isShown, children }: { isShown: boolean; children: string }) {
  if (!isShown) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-negative-text">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  )
}
