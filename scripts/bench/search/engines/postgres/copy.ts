import type { Client, Connection, Submittable } from 'pg'

// Implements COPY FROM STDIN on top of the `pg` package.

/** Members of `pg` connections that its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

export type CopyValue = string | number | null

const chunkLength = 262_144

/** Copies rows into the named columns of a table. Rejects with the error of the server. */
export function copyRows(
  client: Client,
  into: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new Copy(`COPY ${into} FROM STDIN`, rows, (error) => (error ? reject(error) : resolve())),
    )
  })
}

class Copy implements Submittable {
  readonly #text: string
  readonly #rows: Iterable<readonly CopyValue[]>
  readonly #end: (error?: Error) => void

  constructor(text: string, rows: Iterable<readonly CopyValue[]>, end: (error?: Error) => void) {
    this.#text = text
    this.#rows = rows
    this.#end = end
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  /** Sends the rows. If producing them fails, reports that error rather than the server error it causes. */
  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: Error) => {
      this.#end(error)
      connection.sendCopyFail(error.message)
    })
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { stream } = connection
    let text = ''
    for (const row of this.#rows) {
      text += `${row.map(escaped).join('\t')}\n`
      if (text.length < chunkLength) continue
      connection.sendCopyFromChunk(Buffer.from(text))
      text = ''
      await new Promise<void>((resolve) =>
        stream.writable ? stream.write('', () => resolve()) : resolve(),
      )
    }
    connection.sendCopyFromChunk(Buffer.from(text))
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#end(error)
  }

  handleReadyForQuery(): void {
    this.#end()
  }

  handleCommandComplete(): void {}
}

function escaped(value: CopyValue): string {
  if (value === null) return '\\N'
  return typeof value === 'number' ? String(value) : value.replaceAll(/[\\\t\n\r]/g, '\\$&')
}
