interface CountProps {
  value: number
  /** Drawn text, formatted for the language, e.g. `12` or `99+`. */
  text: string
  /** What is counted, for those who cannot see where it stands. */
  label: string
  /** Above this it is red, else blue. */
  redAbove: number
}

/** A filled count on a bell or a menu entry. */
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
