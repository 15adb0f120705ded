import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import type { Faults } from './faults.ts'
import type { Tokens } from './token-check.ts'

/** Serves files as MLS Grid does: each address once, to those with the token as their User-Agent. */
export class MediaHost {
  readonly #isStrict: boolean
  readonly #faults: Faults
  readonly #tokens: Tokens
  readonly #served = new Set<string>()

  constructor(profile: ProfileName, faults: Faults, tokens: Tokens) {
    this.#isStrict = profile === 'mlsgrid'
    this.#faults = faults
    this.#tokens = tokens
  }

  answer({ pathname, search }: URL, { headers }: IncomingMessage, response: ServerResponse): void {
    const address = pathname + search
    const status = this.#statusOf(address, String(headers['user-agent']))
    if (status !== 200) return void response.writeHead(status).end()
    this.#served.add(address)
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(`picture ${pathname}`)
  }

  #statusOf(address: string, userAgent: string): number {
    if (this.#faults.mediaStatus !== null) return this.#faults.mediaStatus
    if (!this.#isStrict) return 200
    if (!this.#tokens.valid.has(userAgent)) return 401
    return this.#served.has(address) ? 429 : 200
  }
}
