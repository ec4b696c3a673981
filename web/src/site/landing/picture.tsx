import { type Assets, useSite } from '#site/site-context'

/** The screens of the product that are photographed (`e2e/photograph-site.ts`), in the order of the walk. */
export const SCREENS = ['inbox', 'review', 'voice', 'trends', 'menu'] as const
export type Screen = (typeof SCREENS)[number]

/** How large the two views of a screen are photographed, in pixels of a page; a phone's width is shown a phone's view. */
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 640 }
const IS_PHONE = '(max-width: 40rem)'

interface PictureProps {
  screen: Screen
  alt: string
  /** How wide each view is drawn, as the attribute of that name says it. */
  sizes: { desk: string; phone: string }
}

/** A screen of the product, in the language and theme of the page. A browser fetches that of one theme alone, once it comes near. */
export function Picture({ screen, alt, sizes }: PictureProps) {
  const { language, assets } = useSite()
  return (['light', 'dark'] as const).map((theme) => {
    const [desk, phone] = (['desk', 'phone'] as const).map((view) =>
      widthsOf(assets, `${screen}-${language}-${theme}-${view}`),
    )
    return (
      <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
        <source media={IS_PHONE} srcSet={setOf(phone)} sizes={sizes.phone} {...PHONE} />
        <img
          src={desk?.[0]?.address}
          srcSet={setOf(desk)}
          sizes={sizes.desk}
          {...DESK}
          loading="lazy"
          decoding="async"
          alt={alt}
          className="h-auto w-full"
        />
      </picture>
    )
  })
}

interface Width {
  address: string
  /** In pixels of the picture. */
  width: number
}

const setOf = (widths: readonly Width[] | undefined): string | undefined =>
  widths?.map(({ address, width }) => `${address} ${width}w`).join(', ')

/** Every width that a picture is kept in, the narrowest first; a picture that is kept in none ends the build. */
function widthsOf({ pictures }: Assets, name: string): Width[] {
  const widths = Object.entries(pictures)
    .filter(([file]) => file.startsWith(`${name}-`))
    .map(([file, address]) => ({ address, width: Number(/(\d+)\.webp$/u.exec(file)?.[1]) }))
  if (widths.length === 0) throw new Error(`the public site has no picture ${name}`)
  return widths.toSorted((one, other) => one.width - other.width)
}
