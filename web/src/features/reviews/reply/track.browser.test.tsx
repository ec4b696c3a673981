import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { Track } from './track.tsx'

it('the milestones of a reply take two lines where one is too short, and no line begins with a dash', async () => {
  await show(
    <div style={{ width: '14rem' }}>
      <Track stage="draft" isPostable />
    </div>,
    { language: 'fr', theme: 'light', width: 375 },
  )
  const milestones = page.getByRole('listitem').elements()
  const [first] = milestones
  const starts = milestones.filter((one) => {
    const { left } = one.getBoundingClientRect()
    return left === first?.getBoundingClientRect().left
  })
  expect(starts).toHaveLength(2)
  for (const one of starts) expect(getComputedStyle(one, '::before').content).toBe('none')
})
