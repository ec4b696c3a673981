/** A key cap. It is decoration for the eye, since the button beside it has its name already. */
export function Kbd({ children, onBrand = false }: { children: string; onBrand?: boolean }) {
  return (
    <kbd
      aria-hidden="true"
      className={`inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs px-1 font-sans text-2xs leading-none font-medium touch:hidden ${
        onBrand
          ? 'bg-key-on-brand text-current'
          : 'bg-surface-sunken text-ink-3 inset-ring inset-ring-line-strong'
      }`}
    >
      {children}
    </kbd>
  )
}
