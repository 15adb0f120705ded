import { hkdfSync } from 'node:crypto'

/** Derives a key of 256 bits from the site's secret. Each purpose gets a different key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
