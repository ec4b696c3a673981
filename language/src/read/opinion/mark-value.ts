/** What a share of the full score is worth as an opinion. */
export function valueOfMark(share: number): number {
  if (share >= 0.9) return 3
  if (share >= 0.8) return 2.2
  if (share >= 0.7) return 1
  if (share >= 0.6) return 0
  return share >= 0.5 ? -0.8 : -2.6
}
