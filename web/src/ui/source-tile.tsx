export type TileSource = 'google' | 'yelp' | 'tripadvisor' | 'feedback' | 'hand' | 'opentable'

const TILE: Record<TileSource, { letter: string; fill: string }> = {
  google: { letter: 'G', fill: 'bg-src-google' },
  yelp: { letter: 'Y', fill: 'bg-src-yelp' },
  tripadvisor: { letter: 'T', fill: 'bg-src-tripadvisor' },
  opentable: { letter: 'O', fill: 'bg-src-import' },
  feedback: { letter: 'QR', fill: 'bg-src-import' },
  // What somebody of the house took down for a guest.
  hand: { letter: '“', fill: 'bg-src-import' },
}

interface SourceTileProps {
  source: TileSource
  /** The source's name, said by a screen reader and shown on hover. */
  label: string
  large?: boolean
}

/** A tile with the source's letter, of our own drawing, never the source's logo. */
export function SourceTile({ source, label, large = false }: SourceTileProps) {
  const { letter, fill } = TILE[source]
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`inline-grid shrink-0 place-items-center leading-none font-semibold text-on-src ${fill} ${
        large ? 'size-6 rounded-sm text-sm' : 'size-4.5 rounded-xs text-2xs'
      }`}
    >
      {letter}
    </span>
  )
}
