/** How many pieces fall, and how many on a phone (C §9). */
export const PIECES = { wide: 200, narrow: 100 } as const

/** The colours of the pieces, by their names in `tokens.css`. */
const COLOURS = ['--brand', '--star', '--info', '--positive', '--caution', '--negative'] as const

interface Piece {
  x: number
  y: number
  /** How many pixels it falls in a second, and how far it drifts aside. */
  fall: number
  drift: number
  size: number
  turn: number
  spin: number
  colour: string
}

/** Lets pieces of paper fall over a canvas until they have all left it; returns what ends that earlier. */
export function letFall(
  canvas: HTMLCanvasElement,
  count: number,
  random = Math.random,
): () => void {
  const pen = canvas.getContext('2d')
  if (pen === null) return () => undefined
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const colours = COLOURS.map((name) => style.getPropertyValue(name))
  const pieces = Array.from({ length: count }, (_, at): Piece => ({
    x: random() * width,
    y: -random() * height * 0.6,
    fall: height * (0.35 + random() * 0.35),
    drift: (random() - 0.5) * width * 0.12,
    size: 6 + random() * 6,
    turn: random() * Math.PI,
    spin: (random() - 0.5) * 8,
    colour: colours[at % colours.length] ?? '',
  }))
  let before = performance.now()
  let frame = requestAnimationFrame(draw)
  function draw(now: number): void {
    const seconds = Math.min(0.1, (now - before) / 1000)
    before = now
    pen?.clearRect(0, 0, width, height)
    for (const piece of pieces) {
      piece.x += piece.drift * seconds
      piece.y += piece.fall * seconds
      piece.turn += piece.spin * seconds
      drawPiece(piece)
    }
    if (pieces.some(({ y }) => y < height)) frame = requestAnimationFrame(draw)
  }
  function drawPiece({ x, y, size, turn, colour }: Piece): void {
    if (pen === null) return
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    // A piece that turns shows now its side and now its edge.
    pen.scale(1, Math.cos(turn * 2))
    pen.fillStyle = colour
    pen.fillRect(-size / 2, -size / 4, size, size / 2)
    pen.restore()
  }
  return () => cancelAnimationFrame(frame)
}
