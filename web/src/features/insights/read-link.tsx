import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenThing } from '#lib/insights-search'

interface ReadLinkProps {
  thing: OpenThing
  className: string
  'aria-describedby'?: string
  children: ReactNode
}

/** Leads to what guests say of a thing: to the very sentences, beside the screen. */
export function ReadLink({ thing, children, ...rest }: ReadLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, ...NOTHING, ...thing })}
      resetScroll={false}
      {...rest}
    >
      {children}
    </Link>
  )
}

const NOTHING = { name: undefined, at: undefined, sentiment: undefined, mostly: undefined }
