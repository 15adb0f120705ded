import { openSync, readFileSync, readSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// node page-server.ts FILE OFFSETS serves slices of a file of records as pages of an MLS, so that next to nothing of
// what is measured is the server's. It sends its port to the parent process, and the number of requests when asked.

const [file = '', offsetsFile = ''] = process.argv.slice(2)
const handle = openSync(file, 'r')
const offsets = new Float64Array(new Uint8Array(readFileSync(offsetsFile)).buffer)
const count = offsets.length - 1
const keyOf = (n: number) => String(n + 1).padStart(8, '0')
let requests = 0

/** The text of the records from one number to another, without the comma after the last. */
function textOf(from: number, to: number): string {
  const length = offsets[to]! - 2 - offsets[from]!
  const bytes = Buffer.allocUnsafe(length)
  readSync(handle, bytes, 0, length, offsets[from]!)
  return bytes.toString()
}

const momentIn = (text: string) => /"ModificationTimestamp":"([^"]+)"/.exec(text)?.[1] ?? ''

/** The first record whose moment is later. Records are in the order of their moments. */
function firstAfter(moment: string): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Date.parse(momentIn(textOf(middle, middle + 1))) > Date.parse(moment)) high = middle
    else low = middle + 1
  }
  return low
}

function keysFrom(from: number, to: number): string {
  const keys: string[] = []
  for (let n = from; n < to; n++)
    keys.push(
      `{"ListingKey":"${keyOf(n)}","ModificationTimestamp":"${momentIn(textOf(n, n + 1))}"}`,
    )
  return keys.join(',')
}

function answer(url: URL, size: number): string {
  const { searchParams: parameters } = url
  const since = /ModificationTimestamp gt (\S+)/.exec(parameters.get('$filter') ?? '')?.[1]
  const first = since === undefined ? 0 : firstAfter(since)
  const isNewest = parameters.get('$orderby')?.includes('desc') === true
  const from = isNewest ? Math.max(0, count - size) : Number(parameters.get('$skiptoken') ?? first)
  const to = Math.min(count, from + size)
  const records =
    from === to ? '' : parameters.has('$select') ? keysFrom(from, to) : textOf(from, to)
  const counted = parameters.get('$count') === 'true' ? `"@odata.count":${count - first},` : ''
  if (to === count) return `{${counted}"value":[${records}]}`
  url.searchParams.set('$skiptoken', String(to))
  return `{${counted}"value":[${records}],"@odata.nextLink":${JSON.stringify(url.href)}}`
}

const server = createServer((request, response) => {
  requests++
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const size = Number(/maxpagesize=(\d+)/.exec(String(request.headers.prefer))?.[1] ?? 100)
  response.setHeader('content-type', 'application/json')
  response.end(answer(url, size))
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('message', () => {
  process.send!(requests)
  requests = 0
})
