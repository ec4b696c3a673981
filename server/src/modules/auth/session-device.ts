import type { SessionBrowser, SessionSystem } from '@maitre/contract/session-words'

/** By what a person knows a session of theirs. */
export interface SessionDevice {
  browser: SessionBrowser
  system: SessionSystem
}

/** The browsers by what each alone says of itself; those that name others as well come before the others. */
const BROWSERS: readonly (readonly [RegExp, SessionBrowser])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'edge'],
  [/\b(?:OPR|OPiOS|Opera)\//u, 'opera'],
  [/\bSamsungBrowser\//u, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//u, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//u, 'safari'],
]

const SYSTEMS: readonly (readonly [RegExp, SessionSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/u, 'ios'],
  [/\bAndroid\b/u, 'android'],
  [/\bWindows\b/u, 'windows'],
  [/\bCrOS\b/u, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macos'],
  [/\bLinux\b/u, 'linux'],
]

/**
 * What a `User-Agent` says of a browser and its system. It is the browser's own word, which anybody can change: it helps
 * a person to know their own devices, and nothing is decided by it.
 */
export function deviceOf(userAgent: string | undefined): SessionDevice {
  const said = userAgent ?? ''
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other',
    system: SYSTEMS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other',
  }
}
