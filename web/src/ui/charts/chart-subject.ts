import { createContext } from 'react'

/** Of what and when the charts of a screen are, which their files say. */
export interface ChartSubject {
  /** In words, for pictures: "Onion Soup · Brasserie Lumière · Plateau · November 15 – 21, 2026". */
  line: string
  /** For names of files: "onion-soup-plateau-2026-11-15-2026-11-21". */
  file: string
}

export const ChartSubjectContext = createContext<ChartSubject | undefined>(undefined)
