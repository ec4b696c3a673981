interface CountProps {
  value: number
  /** The number as it is drawn, formatted for the language, e.g. "12" or "99+". */
  text: string
  /** What is counted, for people who cannot see what the number stands beside. */
  label: string
  /** A number above this is red, any other is blue. */
  redAbove: number
}

/** A number on a filled disc, for a bell or a menu entry. */
export function Count({ value, text, label, redAbove }: CountProps) {
  return (
    <span
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-2xs font-semibold tabular-nums ${
        value > redAbove ? 'bg-danger text-on-danger' : 'bg-info text-on-info'
      }`}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
