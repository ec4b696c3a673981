import type { Fault } from './fault.ts'

const SITE = 'web/src/site'
const ROI = `${SITE}/roi.ts`
const PAGES = 'server/src/platform/pages.ts'

const ROI_TEST = `${SITE}/roi.test.ts`
const DRAWN_TEST = `${SITE}/draw-site.test.ts`
const PAGES_TEST = 'server/src/platform/pages.test.ts'

/** The public site's frame and front page, and who is led there. */
export const FRONT_PAGE: readonly Fault[] = [
  {
    name: 'The first words of the onboarding share the line with its code.',
    file: `${SITE}/draw-site.tsx`,
    text: '`<template id="${CODE_LATER}">`,',
    by: "'',",
    tests: [DRAWN_TEST],
  },
  {
    name: 'An article is shared as if it were any page of the site.',
    file: `${SITE}/draw-site.tsx`,
    text: "published === undefined ? 'website' : 'article'",
    by: "'website'",
    tests: [DRAWN_TEST],
  },
  {
    name: 'A phone is shown the screens of a desk, too small to read.',
    file: `${SITE}/landing/picture.tsx`,
    text: '<source media={IS_PHONE} srcSet={setOf(phone)} sizes={sizes.phone} {...PHONE} />',
    by: '',
    tests: [DRAWN_TEST],
  },
  {
    name: 'The calculator reckons the money from hours that were not rounded.',
    file: ROI,
    text: 'Math.round(hours * cost)',
    by: 'Math.round(((reviews * minutes) / 60) * SAVED * cost)',
    tests: [ROI_TEST],
  },
  {
    name: 'The calculator shows a cost saved that is less than nothing.',
    file: ROI,
    text: ' && cost >= 0',
    by: '',
    tests: [ROI_TEST],
  },
  {
    name: 'The bar of the public site leads to pages that are not there.',
    file: `${SITE}/page-link.tsx`,
    text: 'if (!pageExists(to)) return null',
    by: 'if (!pageExists(to) && current) return null',
    tests: [DRAWN_TEST],
  },
  {
    name: 'Whoever is signed in is kept on the public site.',
    file: PAGES,
    text: 'if (signedIn) return { redirect: `/${language}/authenticated` }\n  if (site',
    by: 'if (site',
    tests: [PAGES_TEST],
  },
  {
    name: 'An address that is mistyped leads a guest to the sign-in.',
    file: PAGES,
    text: '{ page: null } : { redirect: `/${language}` }',
    by: '{ page: null } : { redirect: `/${language}/login` }',
    tests: [PAGES_TEST],
  },
  {
    name: 'The link to the sign-in leads to an error while the provider does not answer.',
    file: 'server/src/modules/auth/oidc-begin.ts',
    text: 'if (!(error instanceof AppError)) throw error',
    by: 'throw error',
    tests: ['server/src/modules/auth/oidc-enter.test.ts'],
  },
]
