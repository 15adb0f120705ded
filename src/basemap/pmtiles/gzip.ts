import { gzipSync } from 'node:zlib'

export function gzip(data: Uint8Array): Buffer {
  const packed = gzipSync(data, { level: 9 })
  packed[9] = 255
  return packed
}
