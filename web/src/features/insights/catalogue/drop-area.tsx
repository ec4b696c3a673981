import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '#ui/class-names'

interface DropAreaProps {
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

/** Takes a file that is dropped anywhere in the dialog, and shows that it would. */
export function DropArea({ onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      role="presentation"
      data-drop-area
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
      className={cx('relative rounded-md', isOver && 'outline-2 outline-offset-4 outline-focus')}
    >
      {children}
    </div>
  )
}
