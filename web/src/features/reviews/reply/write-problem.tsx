import { TriangleAlert } from 'lucide-react'

/** Says beside a button, for as long as it is so, why the button has done nothing; draws nothing without a reason. */
export function WriteProblem({ why }: { why: string | undefined }) {
  if (why === undefined) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 py-1 text-sm text-negative-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{why}</span>
    </p>
  )
}
