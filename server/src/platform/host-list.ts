import { z } from 'zod'

/** Hosts of a setting, joined by commas, each of which matches the pattern; the wish is said of one that does not. */
export const hostList = (pattern: RegExp, wish: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(pattern, wish)))
