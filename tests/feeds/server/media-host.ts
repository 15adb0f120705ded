import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import type { Fault, Faults } from './faults.ts'
import type { Tokens } from './token-check.ts'

/** Serves files as MLS Grid does: each address once, to those with the token as their User-Agent. */
export class MediaHost {
  readonly #isStrict: boolean
  readonly #faults: Faults
  readonly #tokens: Tokens
  readonly #served = new Set<string>()
  /** Files by the keys of their records. Others are texts. */
  readonly pictures = new Map<string, Buffer>()

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
    const picture = this.pictures.get(pathname.replace(/^\/media\/|\.jpg$/g, ''))
    const file = picture ?? Buffer.from(`picture ${pathname}`)
    sendFile(response, file, this.#faults.mediaNext.shift() ?? null)
  }

  #statusOf(address: string, userAgent: string): number {
    if (this.#faults.mediaStatus !== null) return this.#faults.mediaStatus
    if (!this.#isStrict) return 200
    if (!this.#tokens.valid.has(userAgent)) return 401
    if (Number(/\bsig=(\d+)/.exec(address)?.[1]) <= this.#faults.mediaExpired) return 403
    return this.#served.has(address) ? 429 : 200
  }
}

function sendFile(response: ServerResponse, file: Buffer, fault: Fault | null): void {
  const type = { 'content-type': 'image/jpeg' }
  const half = file.subarray(0, Math.floor(file.length / 2))
  if (fault?.kind === 'silence') return
  if (fault?.kind === 'status') response.writeHead(fault.status, fault.headers).end()
  else if (fault?.kind === 'instead') response.writeHead(200, type).end(fault.text)
  else if (fault?.kind === 'cut json') response.writeHead(200, type).end(half)
  else if (fault?.kind === 'stall') response.writeHead(200, type).write(half)
  else if (fault?.kind === 'slow') {
    response.writeHead(200, type).write(half)
    setTimeout(() => response.end(file.subarray(half.length)), fault.ms)
  } else if (fault?.kind === 'reset') {
    response.writeHead(200, { ...type, 'content-length': file.length })
    response.write(half, () => response.destroy())
  } else response.writeHead(200, type).end(file)
}
