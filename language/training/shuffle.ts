/**
 * Makes a shuffler of rows in place, whose order comes from a fixed seed: each training makes one of its own, so that the
 * same rows give the same weights.
 */
export function createShuffle(): <Row>(rows: Row[]) => void {
  let seed = 1
  const chance = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  return (rows) => {
    for (let i = rows.length - 1; i > 0; i -= 1) {
      const j = Math.floor(chance() * i)
      const [a, b] = [rows[i], rows[j]]
      if (a !== undefined && b !== undefined) [rows[i], rows[j]] = [b, a]
    }
  }
}
