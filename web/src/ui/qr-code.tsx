import { encode } from 'uqr'

/** The quiet edge that readers of QR codes ask for, in modules. */
const EDGE = 4

interface QrCodeProps {
  uri: string
  label: string
  className?: string
}

/** A QR code, drawn. It is dark on light in either theme, since not every app reads it the other way round. */
export function QrCode({ uri, label, className = 'size-44' }: QrCodeProps) {
  const { data, size } = encode(uri, { ecc: 'M', border: EDGE })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${className} rounded-sm bg-(--qr-light) forced-color-adjust-none`}
    >
      <path d={dark.join('')} className="fill-(--qr-dark)" />
    </svg>
  )
}
