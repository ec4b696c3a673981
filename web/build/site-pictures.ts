import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../src/site/pictures', import.meta.url))

/** The pictures of the public site (`e2e/photograph-site.ts`): the name of each and where it lies. */
export const sitePictures = (): { name: string; file: string }[] =>
  readdirSync(FOLDER).map((name) => ({ name, file: path.join(FOLDER, name) }))

/** The scripts that pages of the public site name, by the names that they call them (`SitePage.script`). */
export const SITE_SCRIPTS = {
  landing: 'src/site-landing.ts',
  feedback: 'src/site-feedback.ts',
} as const
