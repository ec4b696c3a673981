import { useState } from 'react'

/** Copies texts, and says of the last one whether that worked; null before the first. */
export function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return { isCopied, copy: (text: string): void => void copy(text) }
}
