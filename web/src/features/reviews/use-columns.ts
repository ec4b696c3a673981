import { useCallback, useState } from 'react'

export type Columns = 1 | 2 | 3

/** The least width, in rem so that large type counts, for the list and the review beside each other. */
const TWO = 40.0625
/** The least width, in rem, for list and review with a margin beside the review's text. */
const THREE = 69

const columnsOf = (width: number): Columns => {
  const rem = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem >= THREE ? 3 : rem >= TWO ? 2 : 1
}

/** Gives how many columns an element has room for. The ref measures it, before the first paint and ever after. */
export function useColumns(): [Columns | undefined, (element: HTMLElement | null) => void] {
  const [columns, setColumns] = useState<Columns>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = (): void => setColumns(columnsOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [columns, ref]
}
