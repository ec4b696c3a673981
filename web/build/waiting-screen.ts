import type { Language } from '@maitre/contract/constants'
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

const rows = (count: number): string =>
  `<div class="divide-y divide-line">${times(
    count,
    `<div class="grid grid-cols-[1.125rem_1fr] gap-2.5 px-5 py-3.5">${bar('h-4.5')}<div class="flex flex-col gap-2"><div class="flex justify-between">${bar('w-44')}${bar('w-10')}</div>${bar('w-[96%]')}${bar('w-[60%]')}</div></div>`,
  )}</div>`

const card = `<div><span class="skeleton block mb-4 h-4 w-32"></span><div class="overflow-hidden rounded-lg border border-line bg-surface shadow-1">${rows(3)}</div></div>`

const INSIDE: Record<Exclude<Outline, 'login' | 'plain'>, string> = {
  home: `<div class="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12"><div class="mb-6 flex flex-col gap-2">${bar('w-32')}${bar('w-full')}${bar('w-2/3')}</div><div class="grid gap-8 lg:grid-cols-2 lg:gap-6">${times(2, card)}</div></div>`,
  list: `<div class="flex flex-col gap-2.5 border-b border-line px-4 py-2.5"><div class="flex min-h-8 items-center">${bar('w-32')}</div>${bar('w-full')}</div>${rows(8)}`,
}

/**
 * Draws, as HTML without a script, the outline of a screen: what stands there until React draws the screen itself.
 * Only the logo and the text that words are being loaded are there to be read.
 */
export function waitingScreen(outline: Outline, language: Language, login: LoginWords): string {
  const status = `<p role="status" class="text-xs text-ink-3">${LOADING_TRANSLATIONS[language]}</p>`
  if (outline === 'login')
    return `<div class="flex min-h-dvh flex-col bg-canvas px-4 sm:px-10"><header class="flex h-18 items-center justify-between gap-4">${LOGO}${status}</header><main class="mx-auto w-full max-w-96 flex-1 pt-[min(12vh,6rem)] pb-12"><h1 class="display text-[2rem]">${login.title}</h1><p class="mt-2 mb-7 text-lg text-ink-2">${login.subtitle}</p></main></div>`
  if (outline === 'plain')
    return `<main class="grid min-h-dvh place-items-center bg-canvas p-4"><div class="flex flex-col items-center gap-2">${LOGO}${status}</div></main>`
  return `<div class="min-h-dvh md:grid md:h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:overflow-hidden"><div class="flex h-13 items-center gap-2 border-b border-line px-4 md:h-auto md:items-start md:border-0 md:pt-4">${LOGO}${status}</div><main aria-busy="true" class="min-w-0 bg-surface md:overflow-y-auto md:border-l md:border-line">${INSIDE[outline]}</main></div>`
}
