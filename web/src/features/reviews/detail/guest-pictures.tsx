import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isShownPicture } from '@maitre/contract/picture-hosts'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { Dialog } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'

type Picture = ReviewDetail['media'][number]

/** A small picture has its place before it has come, so that nothing moves. */
const TILE =
  'grid size-20 place-items-center overflow-hidden rounded-md border border-line bg-surface text-xs text-ink-3'
/** Whoever keeps the picture is not told which page shows it. */
const PRIVATE = { referrerPolicy: 'no-referrer', decoding: 'async' } as const

/** Shows what a guest photographed, small, each as large as it is once pressed; what may not be shown is a link. */
export function GuestPictures({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation(['pictures', 'common'])
  const [open, setOpen] = useState<number | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const { media } = review
  const count = media.length
  const source = t(`common:source.${review.source}`)
  const addressOf = ({ thumbnail_url: address }: Picture): string | null =>
    address !== null && isShownPicture(address) && !broken.includes(address) ? address : null
  const nameOf = (one: Picture, n: number): string =>
    one.label === null
      ? t('picture', { n: n + 1, count })
      : t('labelled', { n: n + 1, count, label: one.label })
  const shown = media.flatMap((one, n) =>
    addressOf(one) !== null && one.video_url === null ? [n] : [],
  )
  const at = open === null ? -1 : shown.indexOf(open)
  // Around the end, so that the button in hand stays one that can be pressed.
  const move = (by: 1 | -1): void => setOpen(shown.at((at + by) % shown.length) ?? open)
  const current = open === null ? undefined : media[open]
  const image = (one: Picture, alt: string) => {
    const address = addressOf(one)
    return address === null ? null : (
      <img
        {...PRIVATE}
        src={address}
        alt={alt}
        width={80}
        height={80}
        loading="lazy"
        className="size-full object-cover"
        onError={() => setBroken((before) => [...before, address])}
      />
    )
  }
  return (
    <>
      <ul aria-label={t('label', { count })} className="mt-3 flex min-h-20 flex-wrap gap-2">
        {media.map((one, n) => {
          const name = nameOf(one, n)
          const isShown = shown.includes(n)
          const address = one.video_url ?? one.thumbnail_url ?? undefined
          return (
            // A guest may have the same picture twice, and none of them ever moves.
            <li key={`${address}${n}`}>
              {isShown ? (
                <button
                  type="button"
                  aria-label={t('open', { name })}
                  onClick={() => setOpen(n)}
                  className={`${TILE} cursor-zoom-in`}
                >
                  {image(one, '')}
                </button>
              ) : (
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  referrerPolicy="no-referrer"
                  aria-label={t(one.video_url === null ? 'at' : 'video', { name, source })}
                  className={TILE}
                >
                  {image(one, '') ?? (
                    <ExternalLink aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  )}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <Dialog
        wide
        isOpen={current !== undefined && at >= 0}
        onOpenChange={() => setOpen(null)}
        title={current === undefined ? '' : nameOf(current, open ?? 0)}
        closeLabel={t('common:action.close')}
        footer={
          shown.length > 1 ? (
            <>
              <IconButton label={t('previous')} onPress={() => move(-1)}>
                <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
              <IconButton label={t('next')} onPress={() => move(1)}>
                <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            </>
          ) : null
        }
      >
        {current === undefined ? null : (
          <img
            {...PRIVATE}
            src={addressOf(current) ?? undefined}
            alt={nameOf(current, open ?? 0)}
            className="mx-auto max-h-[70dvh] min-h-40 max-w-full object-contain"
          />
        )}
      </Dialog>
    </>
  )
}
