interface Press {
  /** The ids that are chosen before the press. */
  chosen: ReadonlySet<string>
  /** The ids of the rows, in the order in which they are shown. */
  order: readonly string[]
  /** The row whose box is pressed. */
  id: string
  /** The row from which a range goes on; undefined where the press means its own row alone. */
  from: string | undefined
}

/** What is chosen after a press on a row's box: its row, or all of a range, becomes what the row itself was not. */
export function chosenAfter({ chosen, order, id, from }: Press): ReadonlySet<string> {
  const to = order.indexOf(id)
  const begin = from === undefined ? -1 : order.indexOf(from)
  const start = begin < 0 ? to : begin
  const pressed = order.slice(Math.min(start, to), Math.max(start, to) + 1)
  return chosen.has(id)
    ? new Set([...chosen].filter((one) => !pressed.includes(one)))
    : new Set([...chosen, ...pressed])
}
