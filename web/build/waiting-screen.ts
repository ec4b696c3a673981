import type { Language } from '@maitre/contract/constants'
import { LATEST_LOOK, ROW_LOOK } from '#lib/guest-looks'
import { LOADING_TRANSLATIONS } from '#lib/loading-translations'

/** The outlines that a document may begin with. */
export type Outline = 'login' | 'home' | 'list' | 'plain'

/** What the outline of the sign-in says; its heading stands where React draws it again. */
interface LoginWords {
  title: string
  subtitle: string
}

const bar = (classes: string): string => `<span class="skeleton block h-3 ${classes}"></span>`
const times = (count: number, html: string): string => html.repeat(count)

const LOGO = `<svg viewBox="0 0 64 64" aria-hidden="true" class="shrink-0 size-5.5"><rect width="64" height="64" rx="15" fill="var(--bottle)"/><path fill="var(--ivory)" d="M27.88 28.25C23.23 23.63 16.79 18.5 12.5 21.47C10.55 27.95 10.55 36.05 12.5 42.53C16.79 45.5 23.23 40.37 27.88 35.75ZM36.12 28.25C40.77 23.63 47.21 18.5 51.5 21.47C53.45 27.95 53.45 36.05 51.5 42.53C47.21 45.5 40.77 40.37 36.12 35.75Z"/><rect x="27.6" y="25" width="8.8" height="14" rx="3.6" fill="var(--ivory)" stroke="var(--bottle)" stroke-width="2.2"/></svg>`

/**
 * What a row of the outline is filled with, once the server has answered (src/outline.ts). It has the height of long
 * words from the beginning, so that nothing moves when they come.
 */
const author = (classes: string): string =>
  `<span data-author class="${classes} h-[1lh]">${bar('my-1 w-32')}</span>`
const words = (classes: string): string =>
  `<p data-words class="${classes}">${bar('my-1 w-[96%]')}${bar('my-1 w-[60%]')}</p>`

const MARK = bar('size-4.5! shrink-0')
const AGE = bar('ml-auto w-10 shrink-0')

const NEED = `<div class="flex items-center gap-3 px-4 py-(--row-y) sm:px-5">${bar('size-8! shrink-0')}<div class="flex min-h-15 flex-1 flex-col justify-center gap-2 sm:min-h-10">${bar('w-36')}${bar('w-4/5')}</div></div>`
const LATEST = `<div data-guest class="${LATEST_LOOK.row}"><div class="${LATEST_LOOK.head}">${MARK}${author(LATEST_LOOK.author)}${AGE}</div>${words(`${LATEST_LOOK.words} h-[calc(var(--guest-lines)*1lh)]`)}</div>`
const ROW = `<div data-guest class="${ROW_LOOK.row}">${MARK}<div class="${ROW_LOOK.head}">${author(ROW_LOOK.author)}${AGE}</div>${words(`${ROW_LOOK.words} h-[calc(var(--row-lines)*1lh)] text-ink-2`)}<div class="${ROW_LOOK.foot} h-4.5">${bar('w-12')}${bar('w-20')}</div></div>`

const LINE = `<div class="flex h-[1lh] items-center">${bar('h-[0.7em]! w-4/5')}</div>`
const GREETING = `<div class="mb-6"><div class="mb-1.5 flex h-[1lh] items-center text-sm">${bar('w-32')}</div><div class="display max-w-176 text-[1.4375rem] leading-snug sm:text-3xl">${times(2, LINE)}</div></div>`
const card = (rows: string, place = 'min-w-0'): string =>
  `<div class="${place}"><div class="mb-3 flex h-[1lh] items-center text-lg leading-snug">${bar('w-28')}</div><div class="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-1">${rows}</div></div>`

/** The room of the figures of home, which have code and words of their own: as high and in the place where they will be. */
const FIGURE = `<div class="h-25.25 bg-surface px-4 py-4 sm:h-26.75">${bar('w-20')}</div>`
const FIGURES = `<div class="min-w-0 lg:order-first lg:col-span-full"><div class="mb-4 h-29.25 sm:h-10.5">${bar('h-4! w-32')}</div><div class="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">${times(4, FIGURE)}</div></div>`

/** The room of the chart, which a phone has above what guests wrote last. */
const INSIGHTS = `<div class="min-w-0 lg:hidden">${bar('h-80! rounded-lg!')}</div>`

/** Where there is room for a review beside the list, the list is as wide as the inbox makes it (`useColumns`). */
const COLUMN =
  'md:min-h-dvh @min-[40.0625rem]:w-[17rem] @min-[40.0625rem]:border-r @min-[40.0625rem]:border-line lg:@min-[40.0625rem]:w-[21.5rem] @min-[69rem]:w-(--list)!'
const LIST_HEAD = `<div class="flex flex-col gap-2.5 border-b border-line px-4 py-2.5"><div class="flex min-h-8 items-center touch:min-h-11">${bar('h-4! w-32')}</div>${bar('hidden h-9! md:block')}<div class="flex gap-1 touch:gap-2.5">${times(2, bar('h-8! w-24 rounded-full! touch:h-9!'))}</div></div>`

const INSIDE: Record<Exclude<Outline, 'login' | 'plain'>, string> = {
  home: `<div class="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">${GREETING}<div class="grid items-start gap-8 lg:grid-cols-2 lg:gap-6">${card(times(3, NEED))}${FIGURES}${card(times(3, LATEST), 'min-w-0 max-lg:order-1')}${INSIGHTS}</div></div>`,
  list: `<div class="@container"><div class="${COLUMN}">${LIST_HEAD}<div class="divide-y divide-line">${times(8, ROW)}</div></div></div>`,
}

/**
 * Draws, as HTML without a script, the outline of a screen: what stands there until React draws the screen itself.
 * Only the logo and the text that words are being loaded are there to be read, until what guests wrote is filled in.
 */
export function waitingScreen(outline: Outline, language: Language, login: LoginWords): string {
  const status = `<p role="status" class="text-xs text-ink-3">${LOADING_TRANSLATIONS[language]}</p>`
  if (outline === 'login')
    return `<div class="flex min-h-dvh flex-col bg-canvas px-4 sm:px-10"><header class="flex h-18 items-center justify-between gap-4">${LOGO}${status}</header><main class="mx-auto w-full max-w-96 flex-1 pt-[min(12vh,6rem)] pb-12"><h1 class="display text-[2rem]">${login.title}</h1><p class="mt-2 mb-7 text-lg text-ink-2">${login.subtitle}</p></main></div>`
  if (outline === 'plain')
    return `<main class="grid min-h-dvh place-items-center bg-canvas p-4"><div class="flex flex-col items-center gap-2">${LOGO}${status}</div></main>`
  return `<div class="min-h-dvh md:grid md:h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:overflow-hidden"><div class="flex h-13 items-center gap-2 border-b border-line px-4 md:h-auto md:items-start md:border-0 md:pt-4">${LOGO}${status}</div><main aria-busy="true" class="min-w-0 bg-surface md:overflow-y-auto md:border-l md:border-line">${INSIDE[outline]}</main></div>`
}
