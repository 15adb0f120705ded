import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** What the pages answered, whole. Header names are in lower case. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>
  readonly body: Buffer
}

/**
 * Stands in for the response while the pages write: their adapter does not wait for slow readers, so what it writes is
 * kept here and sent from here. `whole` is told once the adapter is done.
 */
export function captureAnswer(req: IncomingMessage, res: ServerResponse, whole: (answer: Answer) => void) {
  const chunks: Buffer[] = []
  let headers: Answer['headers'] = {}
  const writable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      done()
      whole({ status: standIn.statusCode, headers, body: Buffer.concat(chunks) })
    },
  })
  const standIn = Object.assign(writable, {
    req,
    statusCode: 200,
    headersSent: false,
    writeHead(status: number, given: Record<string, OutgoingHttpHeader | undefined> = {}) {
      headers = lowerCased(given)
      return Object.assign(standIn, { statusCode: status, headersSent: true })
    },
  })
  res.once('close', () => standIn.destroy())
  return standIn as unknown as ServerResponse
}

function lowerCased(headers: Record<string, OutgoingHttpHeader | undefined>): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  )
}
