import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bufferBytes = 1024 * 1024
const closing = new FinalizationRegistry<number>((file) => closeSync(file))

/** Texts of a page that is too large for memory. The file has no name, and is gone when no item refers to it. */
export class PageFile {
  readonly #file: number
  #written = 0
  readonly #buffer = Buffer.allocUnsafe(bufferBytes)
  #waiting = 0

  constructor() {
    const path = join(tmpdir(), `plat-page-${randomUUID()}`)
    this.#file = openSync(path, 'wx+', 0o600)
    unlinkSync(path)
    closing.register(this, this.#file)
  }

  /** Adds a text. Returns a function that reads it. */
  add(text: string): () => string {
    const length = Buffer.byteLength(text)
    if (this.#waiting + length > bufferBytes) this.#flush()
    const at = this.#written + this.#waiting
    if (length > bufferBytes) this.#write(Buffer.from(text))
    else this.#waiting += this.#buffer.write(text, this.#waiting)
    return () => this.#read(at, length)
  }

  #flush(): void {
    const waiting = this.#buffer.subarray(0, this.#waiting)
    this.#waiting = 0
    this.#write(waiting)
  }

  #write(bytes: Buffer): void {
    const from = this.#written
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, from + done)
    this.#written += bytes.length
  }

  #read(at: number, length: number): string {
    if (at + length > this.#written) this.#flush()
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const bytesRead = readSync(this.#file, bytes, done, length - done, at + done)
      if (bytesRead === 0) throw new Error('The file of a page ends in the middle.')
      done += bytesRead
    }
    return bytes.toString()
  }
}
