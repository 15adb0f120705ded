import { hkdfSync } from 'node:crypto'

/** A key of 256 bits of the site's secret; each purpose has its own. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
