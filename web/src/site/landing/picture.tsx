import { pictureOf, useSite } from '#site/site-context'

/** The screens of the product that are photographed (`e2e/photograph-site.ts`), in the order of the walk. */
export const SCREENS = ['inbox', 'review', 'voice', 'trends', 'menu'] as const
export type Screen = (typeof SCREENS)[number]

interface PictureProps {
  screen: Screen
  alt: string
  /** How wide it is drawn, as the attribute of that name says it. */
  sizes: string
  className?: string
}

/** A screen of the product, in the language and theme of the page. A browser fetches that of one theme alone, once it comes near. */
export function Picture({ screen, alt, sizes, className = '' }: PictureProps) {
  const { language, assets } = useSite()
  return (['light', 'dark'] as const).map((theme) => {
    const file = (width: number) =>
      pictureOf(assets, `${screen}-${language}-${theme}-${width}.webp`)
    return (
      <img
        key={theme}
        src={file(880)}
        srcSet={screen === 'review' ? `${file(640)} 640w, ${file(880)} 880w` : undefined}
        sizes={screen === 'review' ? sizes : undefined}
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
        alt={alt}
        className={`${theme === 'light' ? 'dark:hidden' : 'hidden dark:block'} h-auto w-full ${className}`}
      />
    )
  })
}
