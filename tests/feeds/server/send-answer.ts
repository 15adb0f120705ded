import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Fault } from './faults.ts'

export interface Text {
  readonly status: number
  readonly text: string
  readonly headers?: Record<string, string>
}

const json = { 'content-type': 'application/json;odata.metadata=minimal' }

export const errorText = (status: number, message: string): Text => ({
  status,
  text: JSON.stringify({ error: { code: String(status), message } }),
})

/** Sends an answer, compressed if the client takes that, with a fault if there is one. */
export function sendAnswer(
  response: ServerResponse,
  { status, text, headers }: Text,
  { gzip, fault }: { gzip: boolean; fault: Fault | null },
): void {
  if (fault?.kind === 'silence') return
  if (fault?.kind === 'status') {
    response.writeHead(fault.status, { ...json, ...fault.headers }).end(fault.body ?? '')
    return
  }
  if (fault?.kind === 'instead') {
    response.writeHead(200, { 'content-type': fault.type ?? json['content-type'] }).end(fault.text)
    return
  }
  const sent = fault?.kind === 'bad record' ? withBadRecord(text, fault.text) : text
  const whole = fault?.kind === 'cut json' ? sent.slice(0, Math.floor(sent.length * 0.6)) : sent
  const isPacked = gzip && fault?.kind !== 'false gzip'
  const body = isPacked ? gzipSync(whole) : Buffer.from(whole)
  response.writeHead(status, { ...json, ...headers, ...(gzip && { 'content-encoding': 'gzip' }) })
  const half = body.subarray(0, Math.floor(body.length / 2))
  if (fault?.kind === 'cut gzip') response.end(half)
  else if (fault?.kind === 'stall') response.write(half)
  else if (fault?.kind === 'reset') response.write(half, () => response.destroy())
  else response.end(body)
}

/** Puts a text in place of the first record. */
function withBadRecord(text: string, bad: string): string {
  const answer = JSON.parse(text) as { value: unknown[] }
  answer.value[0] = 'bad record'
  return JSON.stringify(answer).replace('"bad record"', bad)
}
