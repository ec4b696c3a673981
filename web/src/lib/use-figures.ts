import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from './use-formats.ts'

/** Figures that are not there, of one range or the other, are null; undefined where no range is compared. */
type Value = number | null
type Before = number | null | undefined
type Better = 'more' | 'less' | 'neither'

/** What a figure's card draws, as the properties of `FigureCard` are called. */
export interface Figure {
  value: string
  change?:
    | {
        by: number
        text: string
        better: Better
        words: { up: string; down: string; isBetter: string; isWorse: string }
      }
    | undefined
  note?: string | undefined
}

interface Kind {
  better: Better
  say: (value: number) => string
  /** The step that a reader of the figure sees: changes within one are none. */
  step: number
  /** Says how large a change is; of a count also what it was before. */
  difference: (size: number, before: number) => string
}

/** Writes a figure with its change against the range before, by what kind of figure it is. */
export function useFigures() {
  const { t } = useTranslation('common')
  const { number, rating, percent, duration } = useFormats()
  return useMemo(() => {
    const words = {
      up: t('change.up'),
      down: t('change.down'),
      isBetter: t('change.isBetter'),
      isWorse: t('change.isWorse'),
    }
    const figure =
      ({ better, say, step, difference }: Kind) =>
      (current: Value, before: Before, of: Better = better): Figure => {
        const value = current === null ? t('change.noValue') : say(current)
        if (before === undefined) return { value }
        if (before === null) return { value, note: t('change.noneBefore') }
        const note = t('change.before', { value: say(before) })
        if (current === null) return { value, note }
        const by = Math.round(current / step) - Math.round(before / step)
        const text = by === 0 ? t('change.same') : difference(Math.abs(by) * step, before)
        return { value, note, change: { by, text, better: of, words } }
      }
    return {
      /** A count: by how many percent it changed, or by how many where it was too small for percents or grew many times over. */
      count: figure({
        better: 'neither',
        say: number,
        step: 1,
        difference: (size, before) =>
          before < SMALL || size > before * MUCH ? number(size) : percent(size / before),
      }),
      /** An average of stars, with one decimal. */
      rating: figure({ better: 'more', say: rating, step: 0.1, difference: rating }),
      /** A share between 0 and 1, in percent; its change in points. */
      share: figure({
        better: 'more',
        say: percent,
        step: 0.01,
        difference: (size) => {
          const count = Math.round(size * 100)
          return t('change.points', { count, number: number(count) })
        },
      }),
      /** A delay in minutes. */
      delay: figure({ better: 'less', say: duration, step: 1, difference: duration }),
    }
  }, [t, number, rating, percent, duration])
}

/** Below this count a change in percent says more than there is. */
const SMALL = 10
/** A change of more than so many times what there was is said as a count: "3,510%" tells nobody how much that is. */
const MUCH = 5
