import { gzipSync } from 'node:zlib'

/** Compresses data to the same bytes on every operating system, by overwriting the byte that names the system. */
export function gzip(data: Uint8Array): Buffer {
  const packed = gzipSync(data, { level: 9 })
  packed[9] = 255
  return packed
}
