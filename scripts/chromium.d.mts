/** CHROMIUM_PATH, else a browser of the system, else Playwright's own. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined
