import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGES } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import { decimalIn } from './decimal.ts'
import { FranchiseFigure } from './solution-figures.tsx'

describe('the figure of a franchise', () => {
  it.each(LANGUAGES)(
    'tells in "%s" where the line that it speaks of begins and ends',
    (language) => {
      const html = renderToStaticMarkup(<FranchiseFigure language={language} />)
      const [, line = ''] = /<path d="(M[^"]+)" stroke="var\(--series-3\)"/u.exec(html) ?? []
      // The figure is 100 high and shows the ratings from 4.75 down to 3.75.
      const drawn = [...line.matchAll(/[ML]\S+ ([\d.]+)/gu)].map(([, y]) => 4.75 - Number(y) / 100)
      expect(drawn).toHaveLength(8)
      const [, title = ''] = /<p[^>]*>([^<]+)</u.exec(html) ?? []
      expect(title.match(/\d[.,]\d/gu)).toEqual(
        [drawn[0] ?? 0, drawn[7] ?? 0].map((rating) =>
          decimalIn(language, Number(rating.toFixed(2))),
        ),
      )
    },
  )
})
