import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails on any violation of accessibility that axe knows of in what is drawn now, once it has faded in. */
export async function checkAccess(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // A component stands alone on its page, so the rules about a page's landmarks say nothing of it.
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false } },
    // What passes is not described, since nobody reads it.
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}
