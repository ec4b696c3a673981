import { type ReactNode, useEffect, useRef } from 'react'

/** The title of what comes next in the dialog, to which the focus goes, since what was pressed is gone. */
export function StageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h3 ref={title} tabIndex={-1} className="text-[1rem] break-words outline-none">
      {children}
    </h3>
  )
}
