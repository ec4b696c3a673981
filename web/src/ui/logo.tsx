/** The product's mark: the bow tie that stands for the circumflex, in the same colours in both themes. */
export function Logo({ className = 'size-5.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="64" height="64" rx="15" fill="var(--bottle)" />
      <path
        fill="var(--ivory)"
        d="M27.88 28.25C23.23 23.63 16.79 18.5 12.5 21.47C10.55 27.95 10.55 36.05 12.5 42.53C16.79 45.5 23.23 40.37 27.88 35.75ZM36.12 28.25C40.77 23.63 47.21 18.5 51.5 21.47C53.45 27.95 53.45 36.05 51.5 42.53C47.21 45.5 40.77 40.37 36.12 35.75Z"
      />
      <rect
        x="27.2"
        y="24.4"
        width="9.6"
        height="15.2"
        rx="4.2"
        fill="var(--ivory)"
        stroke="var(--bottle)"
        // As wide as a pixel and a half of a mark of 24 pixels, so that the knot stands apart from the wings.
        strokeWidth="4"
      />
    </svg>
  )
}
