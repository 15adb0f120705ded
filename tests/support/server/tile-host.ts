import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A tile server: its origin, and the requests it has received. */
export async function tileHost(
  answer: RequestListener,
): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const host = createServer((req, res) => {
    asked.push(req.url!)
    answer(req, res)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  onTestFinished(() => void host.closeAllConnections())
  await once(host, 'listening')
  return { asked, origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}` }
}
