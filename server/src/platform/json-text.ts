/**
 * Data of an answer that is JSON already, as the database wrote it: it is sent as it is, and the rows of a long list are
 * neither made objects of nor shaped and written anew.
 *
 * The answer's shape is then the statement's to keep; in the tests every such answer is held to its contract.
 */
export class JsonText<Data> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The data itself, for whoever works with it. */
  read(): Data {
    return JSON.parse(this.text) as Data // the statement's author says what it writes
  }

  /** What `JSON.stringify` writes in place of this object. */
  toJSON(): Data {
    return this.read()
  }
}
