import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components/Modal'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'

interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  closeLabel: string
  /** The buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** Says that the dialog asks something: the backdrop does not close it; Escape does, as its way out that does nothing. */
  isAlert?: boolean
  wide?: boolean
  children: ReactNode
}

const OVERLAY =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--t-base) data-entering:opacity-0 data-exiting:opacity-0'

/** A dialog in the middle of the screen; on a phone it fills the screen. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    closeLabel,
    footer,
    isAlert = false,
    wide = false,
    children,
  } = props
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isAlert}
      className={cx(
        OVERLAY,
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center sm:p-6',
      )}
    >
      <Modal
        className={cx(
          'flex h-dvh w-full flex-col bg-surface shadow-3 sm:h-auto sm:max-h-full sm:rounded-lg sm:border sm:border-line sm:bg-surface-raised',
          wide ? 'sm:max-w-200' : 'sm:max-w-160',
        )}
      >
        <AriaDialog
          {...(isAlert && { role: 'alertdialog' as const })}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <header className="flex items-center gap-2 py-3 pr-3 pl-6">
            <Heading slot="title" className="flex-1 text-xl">
              {title}
            </Heading>
            <IconButton label={closeLabel} onPress={() => onOpenChange(false)}>
              <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          {footer ? (
            <footer
              data-dialog-foot
              className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4"
            >
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </Overlay>
  )
}

interface SheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The name of the sheet, said by a screen reader when it opens. */
  label: string
  /** The edge that the sheet slides in from: a drawer from the left, a panel from the right, a sheet from below. */
  from: 'left' | 'right' | 'bottom'
  children: ReactNode
}

const FROM = {
  left: 'inset-y-0 left-0 w-[min(20rem,calc(100vw-3rem))] data-entering:-translate-x-full data-exiting:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] data-entering:translate-x-full data-exiting:translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-entering:translate-y-full data-exiting:translate-y-full',
} as const

/** A sheet that slides in, keeps the focus inside, and closes by Escape or by a press outside. */
export function Sheet({ isOpen, onOpenChange, label, from, children }: SheetProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={cx(OVERLAY, from === 'left' && 'z-(--z-drawer)')}
    >
      <Modal
        className={cx(
          'fixed flex flex-col bg-canvas shadow-3 transition-transform duration-(--t-slow)',
          FROM[from],
        )}
      >
        <AriaDialog
          aria-label={label}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
        >
          {children}
        </AriaDialog>
      </Modal>
    </Overlay>
  )
}
