import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  size?: 'sm' | 'md' | 'lg'
  /** The person signed in is drawn in green, everybody else in grey. */
  own?: boolean
  /** Restaurants are drawn on a square, people in a circle. */
  square?: boolean
}

const SIZE = { sm: 'size-6 text-2xs', md: 'size-8 text-xs', lg: 'size-10 text-sm' } as const

/** Draws the initials of a name. They are decoration, not text, since the name always stands beside them. */
export function Avatar({ name, size = 'md', own = false, square = false }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={`inline-grid before:content-[attr(data-initials)] shrink-0 place-items-center font-semibold inset-ring inset-ring-line ${SIZE[size]} ${
        square ? 'rounded-md' : 'rounded-full'
      } ${own ? 'bg-avatar text-ink' : 'bg-surface-sunken text-ink-2'}`}
    />
  )
}
