import type { FileHandle } from 'node:fs/promises'
import { mediaMessages } from '#src/feeds/media/messages.ts'
import { type ImageKind, sniffImage } from '#src/import/media/sniff.ts'
import { Unusable } from '#src/import/media/unusable.ts'

export const headBytes = 16
/** Cameras write more after the end of a picture, such as a preview, which ends in the same way. */
const tailBytes = 64 * 1024

/** Whether the end of a picture is there. A cut file can have the size that the server said. */
function isWhole(kind: ImageKind, head: Buffer, tail: Buffer, size: number): boolean {
  if (kind === 'jpeg') return tail.includes(Buffer.from([0xff, 0xd9]))
  if (kind === 'png') return tail.includes('IEND', 0, 'latin1')
  if (kind === 'gif') return tail.includes(0x3b)
  return kind !== 'webp' || head.readUInt32LE(4) + 8 <= size
}

/** Throws `Unusable` if the content is no picture, whatever its name or type, or is cut. */
export async function checkPicture(file: FileHandle, size: number): Promise<void> {
  const head = await read(file, 0, headBytes)
  const kind = sniffImage(head)
  if (kind === null) throw new Unusable(mediaMessages.noPicture)
  const tail = await read(file, Math.max(0, size - tailBytes), tailBytes)
  if (!isWhole(kind, head, tail, size)) throw new Unusable(mediaMessages.cut)
}

export const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-'

/** Throws `Unusable` if the content is no PDF, whatever its name or type, or is cut. */
export async function checkDocument(file: FileHandle, size: number): Promise<void> {
  if (!isPdf(await read(file, 0, headBytes))) throw new Unusable(mediaMessages.noPdf)
  const tail = await read(file, Math.max(0, size - tailBytes), tailBytes)
  if (!tail.includes('%%EOF')) throw new Unusable(mediaMessages.cut)
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
