import type { Review } from '@maitre/contract/reviews'

/**
 * An e-mail address among words; what it may hold needs no encoding in a link. It is a whole one: the end of
 * "rené.roy@x.ca" or the beginning of "roy@x.québec" would be the address of somebody else.
 */
const ADDRESS =
  /(?<![\p{L}\p{M}\p{N}_.!#$%&'’*+/=?^`{|}~-])\w[\w.+-]*@(?:[\w-]+\.)+[a-z]{2,}(?![\p{L}\p{M}])/iu

/** Leads to the house's own mail program, where a guest left an address among the words of the feedback page. */
export function GuestMail({ review }: { review: Review }) {
  const address = ADDRESS.exec(review.text)?.[0]
  if (address === undefined) return null
  return (
    <a
      href={`mailto:${address}`}
      className="ml-auto inline-flex min-h-8 items-center px-2 text-sm wrap-anywhere text-brand-text underline touch:min-h-11"
    >
      {address}
    </a>
  )
}
