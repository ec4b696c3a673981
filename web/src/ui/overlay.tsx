import { useEffect, useState } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'

/** No overlay takes longer to leave, ms. */
const LEAVES_MS = 600

type OverlayProps = Omit<ModalOverlayProps, 'isOpen'> & { isOpen: boolean }

/**
 * The scrim with what lies on it, which is gone soon after it closes. React Aria takes it off when its movement ends,
 * and never where the movement is cut off by another, as by Escape in the moment in which it comes: then it lay over
 * the screen for good.
 */
export function Overlay(props: OverlayProps) {
  const { isOpen } = props
  const [isGone, setGone] = useState(!isOpen)
  if (isOpen && isGone) setGone(false)
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setGone(true), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || !isGone ? <ModalOverlay {...props} /> : null
}
