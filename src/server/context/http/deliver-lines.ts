import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { BufferedResponse } from './node-handler.ts'

/**
 * Sends a text while it is made, so that only what the client has not taken yet is in memory. Drops a client that takes
 * nothing for `idleMs`. Throws if the text cannot be made, and then the client sees that the end is missing.
 */
export async function deliverLines(
  res: ServerResponse,
  { status, headers }: BufferedResponse,
  lines: Iterable<string>,
  idleMs: number,
): Promise<void> {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') res.setHeader(name, value)
  res.writeHead(status)
  if (res.req.method === 'HEAD') return void res.end()
  const idle = setTimeout(() => res.destroy(), idleMs)
  const taken = async function* () {
    for (const text of lines) {
      idle.refresh()
      yield text
      // Others take their turn.
      await setImmediate()
    }
  }
  try {
    await pipeline(Readable.from(taken()), res)
  } catch (error) {
    if (!isClosed(error)) throw error
  } finally {
    clearTimeout(idle)
  }
}

const isClosed = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ERR_STREAM_|ECONNRESET|EPIPE)/.test(`${error.code}`)
