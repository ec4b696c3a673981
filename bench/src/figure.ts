/** One measured figure, with the limits that it is held against. */
export interface Figure {
  /** The name of the file under results/ that keeps this figure. */
  name: string
  what: string
  value: number
  unit: string
  /** What the same work takes the barest program, measured in the same run. */
  floor?: number
  limit: { kind: 'at least' | 'at most'; value: number }
  /** The value that we aim at beyond the limit. */
  target?: number
  /** What else the run showed: rounds, percentiles, sizes. */
  details: object
}

export function isWithin({ value, limit }: Figure): boolean {
  return limit.kind === 'at least' ? value >= limit.value : value <= limit.value
}

export function rounded(value: number): number {
  const scale = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 10 : 100
  return Math.round(value * scale) / scale
}

/** The value below which `share` of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    figure.floor === undefined ? '' : String(rounded(figure.floor)),
    `${figure.limit.kind} ${rounded(figure.limit.value)}`,
    figure.target === undefined ? '' : String(rounded(figure.target)),
    isWithin(figure) ? 'kept' : 'MISSED',
  ])
  const head = ['figure', 'ours', 'bare floor', 'limit', 'target', 'verdict']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
