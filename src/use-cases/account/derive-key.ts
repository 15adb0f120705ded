import { hkdfSync } from 'node:crypto'

/** 256 bits, different for each purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
