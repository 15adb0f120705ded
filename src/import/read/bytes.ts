import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { readMember } from './zip.ts'

export type ReadProgress = (bytes: number) => void

const chunkBytes = 256 * 1024

export async function isGzip(path: string, member: string | null = null): Promise<boolean> {
  if (member !== null) {
    for await (const chunk of readMember(path, member))
      return chunk[0] === 0x1f && chunk[1] === 0x8b
    return false
  }
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

interface Options {
  readonly gzip: boolean
  /** The name of the file inside the archive at `path`. */
  readonly member?: string | null
  readonly progress?: ReadProgress
  readonly tap?: (chunk: Buffer) => void
  /** If true, the content of a truncated gzip file is returned up to its end, instead of an error. */
  readonly lenient?: boolean
}

/** Yields the decompressed bytes of a file in chunks. Throws errors of the disk and of decompression. */
export async function* readBytes(path: string, options: Options): AsyncGenerator<Buffer> {
  const file = tapped(path, options)
  if (!options.gzip) return yield* file
  const finishFlush = options.lenient === true ? constants.Z_SYNC_FLUSH : constants.Z_FINISH
  const gunzip = createGunzip({ finishFlush, chunkSize: chunkBytes })
  // The callback can ignore errors, because pipeline also destroys gunzip with them, and the iteration below then
  // throws.
  pipeline(file, gunzip, () => undefined)
  yield* gunzip as AsyncIterable<Buffer>
}

async function* tapped(path: string, options: Options): AsyncGenerator<Buffer> {
  const { progress, tap, member } = options
  const content =
    typeof member === 'string'
      ? readMember(path, member)
      : (createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>)
  let bytes = 0
  for await (const chunk of content) {
    tap?.(chunk)
    bytes += chunk.length
    progress?.(bytes)
    yield chunk
  }
}
