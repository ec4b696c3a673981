/** A clause of a guest, told back to them: "nobody asked us about the wine" as "nobody asked you about the wine". */
export interface Told {
  /** The clause in the words of the house, to stand after "that", « que »: no capital and no stop. */
  text: string
  /**
   * What the clause tells by the way it is built: a fault of the house, a deed of its people, or either, which the
   * stars decide. Of a plain statement of a `thing` of the house, or of anybody, `open`, the model of clauses says what
   * it tells.
   */
  frame: 'fault' | 'deed' | 'either' | 'thing' | 'open'
}
