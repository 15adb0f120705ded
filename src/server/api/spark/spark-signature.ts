import { createHash, timingSafeEqual } from 'node:crypto'

/** What a client signs. `parameters` have their values unescaped, without the signature itself. */
export interface SignedRequest {
  /** With the version and as sent, so percent-encoded; null to begin a session. */
  readonly path: string | null
  readonly parameters: Iterable<readonly [name: string, value: string]>
  readonly body: string
}

/**
 * Spark's signature: an MD5 hash with the secret in front. One could append to what is hashed without knowing the secret,
 * so keys may sign only if an administrator allows it (decision 148).
 */
export function signatureOf(
  secret: string,
  apiKey: string,
  { path, parameters, body }: SignedRequest,
): string {
  const sorted = [...parameters]
    .filter(([name]) => name !== 'ApiSig')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => name + value)
  const service = path === null ? '' : `ServicePath${path}${sorted.join('')}`
  return createHash('md5').update(`${secret}ApiKey${apiKey}${service}${body}`).digest('hex')
}

export function isSignedWith(signature: string, expected: string): boolean {
  const [sent, own] = [signature.toLowerCase(), expected].map((text) => Buffer.from(text))
  return sent!.length === own!.length && timingSafeEqual(sent!, own!)
}
