interface KbdProps {
  children: string
  onBrand?: boolean
  /** Whether the cap is what there is to read, by ear and on a phone too, and not decoration. */
  isRead?: boolean
}

/** A key cap. As a rule it is decoration for the eye, since the button beside it has its name already. */
export function Kbd({ children, onBrand = false, isRead = false }: KbdProps) {
  return (
    <kbd
      {...(!isRead && { 'aria-hidden': true })}
      className={`inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs px-1 font-sans text-2xs leading-none font-medium ${
        isRead ? '' : 'touch:hidden'
      } ${
        onBrand
          ? 'bg-key-on-brand text-current'
          : 'bg-surface-sunken text-ink-3 inset-ring inset-ring-line-strong'
      }`}
    >
      {children}
    </kbd>
  )
}
