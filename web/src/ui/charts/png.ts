/** Drawn at twice its size, for screens with fine pixels and for print. */
const SCALE = 2
const MARGIN = 20
/** The space between the text above and the drawing. */
const GAP = 14

/**
 * A picture of a chart's drawing on its sheet, under the lines of text that stand above it, in the colours and the type
 * that all of them have on the screen. Its shapes are drawn one by one, because a picture made of the SVG's text would
 * lose the web font, and the content policy refuses it.
 */
export async function pngOf(
  svg: SVGSVGElement,
  sheet: HTMLElement,
  above: readonly HTMLElement[],
): Promise<Blob> {
  await document.fonts.ready
  const width = svg.width.baseVal.value
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  const lines = above.flatMap((element) => {
    const { fontWeight, fontSize, fontFamily, lineHeight, color } = getComputedStyle(element)
    const type = {
      font: `${fontWeight} ${fontSize} ${fontFamily}`,
      color,
      leading: Number.parseFloat(lineHeight),
    }
    context.font = type.font
    return wrapped(element.textContent, width, context).map((text) => ({ ...type, text }))
  })
  const head = lines.reduce((sum, { leading }) => sum + leading, GAP)
  canvas.width = Math.ceil((width + 2 * MARGIN) * SCALE)
  canvas.height = Math.ceil((svg.height.baseVal.value + head + 2 * MARGIN) * SCALE)
  context.fillStyle = getComputedStyle(sheet).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  context.textBaseline = 'middle'
  let y = MARGIN
  for (const { text, font, color, leading } of lines) {
    context.font = font
    context.fillStyle = color
    context.fillText(text, MARGIN, y + leading / 2)
    y += leading
  }
  context.textBaseline = 'alphabetic'
  context.translate(MARGIN, MARGIN + head)
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path,rect,circle,line,text'))
    if (!shape.closest('[data-cursor]')) drawShape(shape, context)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The picture could not be written.'))
    }, 'image/png')
  })
}

function wrapped(text: string, width: number, context: CanvasRenderingContext2D): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Draws a shape as its computed style has it. */
function drawShape(shape: SVGGraphicsElement, context: CanvasRenderingContext2D): void {
  const look = getComputedStyle(shape)
  if (look.visibility === 'hidden' || look.display === 'none') return
  const { fill, stroke } = look
  context.save()
  const turn = shape.transform.baseVal.consolidate()?.matrix
  if (turn) context.transform(turn.a, turn.b, turn.c, turn.d, turn.e, turn.f)
  context.globalAlpha = Number(look.opacity)
  context.fillStyle = fill
  context.strokeStyle = stroke
  context.lineWidth = Number.parseFloat(look.strokeWidth)
  context.lineJoin = look.strokeLinejoin === 'round' ? 'round' : 'miter'
  context.lineCap = look.strokeLinecap === 'round' ? 'round' : 'butt'
  const dashes = look.strokeDasharray.split(/[\s,]+/u).map((dash) => Number.parseFloat(dash))
  context.setLineDash(dashes.filter(Number.isFinite))
  if (shape instanceof SVGTextElement) {
    context.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`
    context.textAlign = ({ middle: 'center', end: 'end' } as const)[look.textAnchor] ?? 'start'
    const [x, y] = [number(shape, 'x'), number(shape, 'y')]
    // The halo lies behind the letters.
    if (stroke !== 'none') context.strokeText(shape.textContent, x, y)
    context.fillText(shape.textContent, x, y)
  } else {
    const path = pathOfShape(shape)
    if (fill !== 'none') context.fill(path)
    if (stroke !== 'none') context.stroke(path)
  }
  context.restore()
}

const number = (shape: Element, name: string): number => Number(shape.getAttribute(name) ?? 0)

function pathOfShape(shape: Element): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  const of = (name: string): number => number(shape, name)
  if (shape instanceof SVGCircleElement) path.arc(of('cx'), of('cy'), of('r'), 0, Math.PI * 2)
  else if (shape instanceof SVGLineElement) {
    path.moveTo(of('x1'), of('y1'))
    path.lineTo(of('x2'), of('y2'))
  } else path.roundRect(of('x'), of('y'), of('width'), of('height'), of('rx'))
  return path
}
