import { useEffect } from 'react'

/** Sets the document's title, with the product's name after it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Maitre`
  }, [title])
}
