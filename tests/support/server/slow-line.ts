import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const pieceBytes = 700
const pauseMs = 20

/**
 * A slow connection to the server: pages come in pieces. Returns its origin; ends with the test.
 */
export async function slowLine(origin: string): Promise<string> {
  const server = createServer((asked, answered) => void forward(origin, asked, answered)).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function forward(
  origin: string,
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
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (!isPage) answered.write(chunk)
    else await inPieces(chunk, answered)
  }
  answered.end()
}

async function inPieces(chunk: Buffer, answered: ServerResponse): Promise<void> {
  for (let at = 0; at < chunk.length; at += pieceBytes) {
    answered.write(chunk.subarray(at, at + pieceBytes))
    await setTimeout(pauseMs)
  }
}
