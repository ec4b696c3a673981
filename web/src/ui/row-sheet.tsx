import type { ReactNode } from 'react'
import { Sheet } from './dialog.tsx'
import { SheetHead } from './sheet-head.tsx'

export interface RowSheetProps<Id extends string | number> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  closeLabel: string
  /** Says what a press on a row does. */
  help: string
  rows: readonly { id: Id; note: ReactNode }[]
  /** Receives the row that was pressed, after which the sheet closes. */
  onChoose: (id: Id) => void
}

/** A sheet from below that lists notes, each high enough for a thumb. */
export function RowSheet<Id extends string | number>(props: RowSheetProps<Id>) {
  const { isOpen, onOpenChange, label, closeLabel, help, rows, onChoose } = props
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} label={label} from="bottom">
      <SheetHead title={label} closeLabel={closeLabel} onClose={() => onOpenChange(false)} />
      <p className="px-5 pt-3 text-sm text-ink-3">{help}</p>
      <ul className="flex flex-col px-3 py-2 text-sm text-ink-3">
        {rows.map(({ id, note }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onOpenChange(false)
                onChoose(id)
              }}
              className="min-h-11 w-full rounded-md px-2 py-2 text-left focus-inset hover:bg-surface-hover"
            >
              {note}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
