import { gzipSync } from 'node:zlib'

/** Gives the same bytes on every system, because the header does not name the system. */
export function gzip(data: Uint8Array): Buffer {
  const packed = gzipSync(data, { level: 9 })
  packed[9] = 255
  return packed
}
