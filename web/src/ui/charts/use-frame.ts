import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Frame } from './geometry/frame.ts'

/** The frame of a chart in the room that its box has, from before the first paint on; undefined until it is measured. */
export function useFrame(height: number): [RefObject<HTMLDivElement | null>, Frame | undefined] {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    let isGone = false
    const read = (): void => {
      const width = Math.floor(current.getBoundingClientRect().width)
      if (isGone || width === 0) return
      const type = getComputedStyle(current)
      const em = Number.parseFloat(type.fontSize)
      setFrame((before) =>
        before?.width === width && before.em === em && before.height === height
          ? before
          : { width, height, em, measure: measureIn(type) },
      )
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(current)
    // Texts are as wide as the letters of the web font, once it has arrived.
    if (document.fonts.status === 'loading')
      void document.fonts.ready.then(() => {
        setFrame(undefined)
        read()
      })
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [height])
  return [box, frame]
}

let context: CanvasRenderingContext2D | null | undefined

/** Measures texts in the type of a box: in its own weight, or in that of the labels that count. */
function measureIn(type: CSSStyleDeclaration): Frame['measure'] {
  context ??= document.createElement('canvas').getContext('2d')
  const size = Number.parseFloat(type.fontSize)
  const font = (weight: string): string => `${weight} ${type.fontSize} ${type.fontFamily}`
  const [medium, strong] = [font(type.fontWeight), font(type.getPropertyValue('--w-semibold'))]
  const known = new Map<string, number>()
  return (text, isStrong = false) => {
    // Figures of a chart are all of one width, which a canvas does not know of; so many labels are as wide as others.
    const alike = text.replaceAll(/\d/gu, '0')
    const key = isStrong ? `strong ${alike}` : alike
    let width = known.get(key)
    if (width === undefined) {
      if (context) context.font = isStrong ? strong : medium
      // A browser that draws no canvas is served by what letters measure on the average.
      width = context?.measureText(alike).width ?? text.length * size * 0.6
      known.set(key, width)
    }
    return width
  }
}
