import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOURS } from './form.ts'

it('draws mails in the light colours of the screens', () => {
  const tokens = readFileSync(
    new URL('../../../../web/src/styles/tokens.css', import.meta.url),
    'utf8',
  )
  const light = tokens.slice(tokens.indexOf(':root'), tokens.indexOf('.dark'))
  for (const [name, colour] of Object.entries(COLOURS))
    expect(light, name).toContain(`${name}: ${colour};`)
})
