import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refusals, refuse } from './messages.ts'

/** Copying a database in parts of the usual size takes twice as long. */
const inLargeParts = { highWaterMark: 1024 * 1024 }
const syncedAtOnce = 4 * 1024 * 1024

export interface Digest {
  readonly sha256: string
  readonly bytes: number
}

/** Passes everything on, and knows its hash and size afterwards. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, data: Buffer) => void) {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }

  /** Reads through this from a stream, which ends with it. */
  measure(from: Readable): this {
    from.once('error', (error) => this.destroy(error))
    this.once('close', () => from.destroy())
    return from.pipe(this)
  }

  digest(): Digest {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes }
  }
}

/** A new file of the owner, on the disk when the stream ends. */
export const newFile = (path: string): Writable => new NewFile(path)

/** Gets to the disk bit by bit: commits of a running site would wait for a large file that is written at once. */
class NewFile extends Writable {
  readonly #path: string
  #file: FileHandle | null = null
  #unsynced = 0

  constructor(path: string) {
    super(inLargeParts)
    this.#path = path
  }

  override async _construct(done: Done) {
    await settle(done, async () => {
      this.#file = await open(this.#path, 'wx', 0o600)
    })
  }

  override async _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done) {
    await settle(done, async () => {
      const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk))
      await this.#file!.writeFile(bytes)
      this.#unsynced += bytes.length
      if (this.#unsynced < syncedAtOnce) return
      await this.#file!.datasync()
      this.#unsynced = 0
    })
  }

  override async _final(done: Done) {
    await settle(done, () => this.#file!.sync())
  }

  override async _destroy(error: Error | null, done: Done) {
    await settle(done, async () => {
      await this.#file?.close()
      if (error !== null) throw error
    })
  }
}

type Done = (error?: Error | null) => void

async function settle(done: Done, work: () => Promise<void>): Promise<void> {
  await work().then(() => done(), done)
}

/** Takes everything and stores nothing. */
export const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

export async function digestOf(from: Readable): Promise<Digest> {
  const meter = new Meter()
  await pipeline(from, meter, nowhere())
  return meter.digest()
}

export const readingOf = (path: string): Readable => createReadStream(path, inLargeParts)

/** Opens a file of a backup. Refuses what is missing, and links and pipes, which no backup has. */
export async function readingStored(path: string, name: string): Promise<Readable> {
  const stats = await lstat(path).catch(() => refuse(refusals.missing(name)))
  if (!stats.isFile()) refuse(refusals.changed(name))
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  return file.createReadStream(inLargeParts)
}

/** Makes what was created or renamed in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
