import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import {
  type CompressedBodies,
  chooseEncoding,
  compress,
  compressOnce,
  sentAs,
} from './compress.ts'
import { type InlineStyles, opensSite } from './inline-styles.ts'
import type { ServerLimits } from './limits.ts'
import type { BufferedResponse } from './node-handler.ts'
import { refuse } from './request-refusal.ts'
import type { Unsent } from './unsent.ts'

const sliceBytes = 64 * 1024

type Body = BufferedResponse['body']

export interface Delivery {
  readonly policy: string
  readonly inlineStyles: InlineStyles
  readonly limits: ServerLimits
  readonly unsent: Unsent
  readonly compressed: CompressedBodies
}

export async function deliver(
  res: ServerResponse,
  response: BufferedResponse,
  delivery: Delivery,
): Promise<void> {
  const { status, headers } = response
  const type = String(headers['content-type'] ?? '')
  if (status >= 400 && type === '')
    return refuse(res, { status, sentence: 'This request cannot be answered.' })
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  const isPage = isWholePage(res, response)
  const varies = [
    'Accept-Encoding',
    headers['vary'] ?? [],
    isPage && isShared(headers) ? arrival : [],
  ]
  res.setHeader('Vary', varies.flat().join(', '))
  const tag = tagOf(response)
  if (tag !== null) res.setHeader('ETag', tag)
  const body = isPage ? setPolicy(res, response, delivery) : response.body
  // Browsers replace the headers of the cached page with those of a 304 response, so it needs the page's policy too.
  if (tag !== null && hasAlready(res.req.headers['if-none-match'], tag)) return sendUnchanged(res)
  if (type !== '') res.setHeader('Content-Type', type)
  const encoded = await encode(res, type, body, tag === null ? null : delivery.compressed)
  await sendBody(res, status, encoded, delivery)
}

/**
 * Sets the policy of a page. Returns its body, with inlined styles if the browser comes from another site. The policies of
 * a 304 response and of pages for shared caches always allow them, because the page in the browser's cache may have them.
 */
function setPolicy(
  res: ServerResponse,
  { headers, body }: BufferedResponse,
  { policy, inlineStyles }: Delivery,
): Body {
  const isOpening = opensSite(res.req)
  const isForAll = isShared(headers)
  const mayHaveStyles = isForAll || isOpening || res.req.headers['if-none-match'] !== undefined
  const styled =
    (isForAll || isPrivate(headers)) && mayHaveStyles ? inlineStyles(joined(body)) : null
  res.setHeader(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", `$& ${styled?.sources ?? ''}`.trimEnd()),
  )
  return isOpening && styled !== null ? [styled.body] : body
}

type Headers = BufferedResponse['headers']

const isPrivate = (headers: Headers) => /private/.test(String(headers['cache-control']))
const isShared = (headers: Headers) => /s-maxage/.test(String(headers['cache-control']))

/** The headers by which a page has its styles inlined. */
const arrival = ['Sec-Fetch-Dest', 'Sec-Fetch-Site']

function isWholePage(res: ServerResponse, { headers }: BufferedResponse): boolean {
  const isHtml = String(headers['content-type'] ?? '').startsWith('text/html')
  return isHtml && !isFragment(res) && headers['content-security-policy'] === undefined
}

/** htmx inserts a fragment into a page, whose Content Security Policy applies. */
const isFragment = ({ req }: ServerResponse) => req.headers['hx-request'] === 'true'

function tagOf({ status, headers, body }: BufferedResponse): string | null {
  const control = String(headers['cache-control'])
  const setsCookie = headers['set-cookie'] !== undefined
  const isCacheable =
    status === 200 && !/no-store/.test(control) && !(setsCookie && !isPrivate(headers))
  if (!isCacheable) return null
  const sum = body.reduce((crc, piece) => crc32(piece, crc), 0)
  return `W/"${lengthOf(body).toString(36)}-${sum.toString(36)}"`
}

const lengthOf = (body: Body) => body.reduce((sum, { length }) => sum + length, 0)
const joined = (body: Body) => (body.length === 1 ? body[0]! : Buffer.concat(body))

function hasAlready(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (
    header !== undefined &&
    (header.trim() === '*' || header.split(',').map(bare).includes(bare(tag)))
  )
}

function sendUnchanged(res: ServerResponse): void {
  for (const name of ['Content-Type', 'Content-Length', 'Last-Modified']) res.removeHeader(name)
  res.writeHead(304).end()
}

async function encode(
  res: ServerResponse,
  type: string,
  body: Body,
  compressed: CompressedBodies | null,
): Promise<Body> {
  const { 'accept-encoding': accepted, 'sec-fetch-site': site } = res.req.headers
  // Within the site, the browser has the styles already, so that a few more bytes matter less.
  const isForOne = compressed === null && site === 'same-origin'
  const accepts = Array.isArray(accepted) ? accepted.join() : accepted
  const encoding = chooseEncoding(accepts, type, lengthOf(body), isForOne)
  if (encoding === null || res.hasHeader('Content-Encoding')) return body
  res.setHeader('Content-Encoding', encoding)
  const sent = sentAs(type, isForOne)
  const whole = joined(body)
  return [
    sent === 'page' && compressed !== null
      ? await compressOnce(compressed, whole, encoding)
      : await compress(whole, encoding, sent),
  ]
}

/** Sends the body in slices, so that at most one is buffered. Drops a client that does not read. */
async function sendBody(
  res: ServerResponse,
  status: number,
  body: Body,
  { limits, unsent }: Delivery,
): Promise<void> {
  if (res.destroyed) return
  const length = lengthOf(body)
  res.writeHead(status, { 'Content-Length': length })
  const isOneSlice = res.req.method === 'HEAD' || length <= sliceBytes
  // Node writes a string in Latin-1 together with the headers.
  if (isOneSlice) res.end(joined(body).toString('latin1'), 'latin1')
  if (isOneSlice && res.socket?.writableLength === 0) return
  unsent.add(res, length)
  const needed = limits.idleWriteMs + (length / limits.slowestBytesPerSecond) * 1000
  const patience = Math.min(limits.longestSendMs, needed)
  const impatient = setTimeout(() => res.destroy(), patience)
  res.once('close', () => {
    clearTimeout(impatient)
    unsent.remove(res)
  })
  if (!isOneSlice) await pipeline(Readable.from(slices(body)), res).catch(() => undefined)
}

function* slices(body: Body): Generator<Buffer> {
  for (const piece of body)
    for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes)
}
