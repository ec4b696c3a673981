/** A ring that turns. Under reduced motion it stands still, and its label alone says that something is loading. */
export function Spinner({ label, large = false }: { label?: string; large?: boolean }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={large ? 'size-7 animate-turn' : 'size-4 animate-turn'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <circle cx="8" cy="8" r="6.25" className="opacity-25" />
        <path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
