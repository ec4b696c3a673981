import { stringifySearchWith } from '@tanstack/react-router'

/**
 * How the router reads and writes what stands behind the `?`: texts alone, none of them taken for JSON. The router's own
 * reading would make a number of "1909", which somebody may have searched for.
 */
export const textAddress = {
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
}
