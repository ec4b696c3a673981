import { type ComponentType, lazy } from 'react'
import { loadPage } from '#lib/i18n'
import type * as Later from './later.ts'

/** Makes a part of the list that is fetched, together with its words, when it is first drawn. */
export const drawLater = <Props extends object>(
  choose: (later: typeof Later) => ComponentType<Props>,
) =>
  lazy(async () => {
    const later = await loadPage(['filters', 'range'], () => import('./later.ts'))
    return { default: choose(later) }
  })
