import { fileURLToPath } from 'node:url'

/** The folder of the built web app. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))
