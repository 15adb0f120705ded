import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** How a page is split, and the pauses between its parts. */
interface Pieces {
  readonly split: (page: string) => readonly string[]
  readonly pauseMs: number
}

const byLength: Pieces = { split: (page) => page.match(/[\s\S]{1,700}/g) ?? [], pauseMs: 20 }

/**
 * Sends the top of the page link by link and field by field, slowly enough that the browser paints each; then the
 * rest.
 */
export const byElements: Pieces = {
  split: (page) => {
    const pieces = page.split(/(?=<(?:a|button|nav|select|span)\b)/)
    return [...pieces.slice(0, 40), pieces.slice(40).join('')]
  },
  pauseMs: 50,
}

/** A slow connection to the server: pages arrive in pieces. Returns its origin; ends with the test. */
export async function slowLine(origin: string, pieces = byLength): Promise<string> {
  const server = createServer(
    (asked, answered) => void forward({ origin, pieces }, asked, answered),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Line {
  readonly origin: string
  readonly pieces: Pieces
}

async function forward(
  { origin, pieces }: Line,
  asked: IncomingMessage,
  answered: ServerResponse,
): Promise<void> {
  const { method, url = '/' } = asked
  const headers = { ...asked.headers, host: new URL(origin).host, 'accept-encoding': 'identity' }
  const [answer] = (await once(request(origin + url, { method, headers }).end(), 'response')) as [
    IncomingMessage,
  ]
  answered.writeHead(answer.statusCode ?? 502, answer.headers)
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true
  if (isPage) await inPieces(pieces, await text(answer), answered)
  else for await (const chunk of answer) answered.write(chunk)
  answered.end()
}

async function inPieces(
  { split, pauseMs }: Pieces,
  page: string,
  answered: ServerResponse,
): Promise<void> {
  for (const piece of split(page)) {
    answered.write(piece)
    await setTimeout(pauseMs)
  }
}
