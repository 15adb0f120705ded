import type { IncomingMessage } from 'node:http'
import { isODataAddress } from '#src/domain/api/odata/base/odata-error.ts'
import { isSparkAddress } from '#src/domain/api/spark/paths.ts'
import { sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { readForwarded } from './forwarded.ts'
import type { FindOrigin } from './hosts.ts'
import type { Refusal } from './request-refusal.ts'

export interface RequestRules {
  readonly findOrigin: FindOrigin
  readonly publicOrigin: string
  readonly trustedHops: number
  readonly maxBodyBytes: number
}

export interface Accepted {
  readonly origin: string
  readonly clientAddress: string
  readonly target: string
  /** The maximum number of bytes in the body. */
  readonly most: number
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export function checkRequest(req: IncomingMessage, rules: RequestRules): Accepted | Refusal {
  const target = readTarget(req.url ?? '')
  if (hostsOf(req) > 1) return severalHosts
  if (!methods.includes(req.method ?? ''))
    return { ...wrongMethod, headers: { Allow: methods.join(', ') } }
  if (target === null) return unreadableAddress
  if (!isForThisSite(req.url ?? '', rules)) return foreignTarget
  const forwarded = readForwarded(req.headers, req.socket.remoteAddress ?? '', rules.trustedHops)
  if (forwarded.host === null) return noHost
  const origin = rules.findOrigin(forwarded.host)
  if (origin === null) return unknownHost(rules.publicOrigin)
  if (forwarded.protocol === 'http' && origin.startsWith('https:'))
    return isForPrograms(target) ? onlyHttps : toHttps(origin + target)
  if (!isReadableCookie(req.headers.cookie)) return unreadableCookie
  if ((req.headers.expect ?? '100-continue').toLowerCase() !== '100-continue')
    return unknownExpectation
  const most = maxBodyOf(target, rules)
  return checkBody(req, most) ?? { origin, clientAddress: forwarded.clientAddress, target, most }
}

const isForPrograms = (target: string) => isSparkAddress(target) || isODataAddress(target)

export const isRefusal = (result: Accepted | Refusal): result is Refusal => 'status' in result

/** Returns path and query of a request target, which may also be an absolute URL. Returns null if it is invalid. */
function readTarget(url: string): string | null {
  const target = url.replace(absolute, '') || '/'
  return target.startsWith('/') && isEncoded(target) && !/[\0-\x20\x7f]/.test(target)
    ? target
    : null
}

const absolute = /^https?:\/\/([^/?#]*)/i

/** If the target is an absolute URL, its host must be the site's (RFC 9112, section 3.2.2). */
function isForThisSite(url: string, { findOrigin }: RequestRules): boolean {
  const host = absolute.exec(url)?.[1]
  return host === undefined || findOrigin(host) !== null
}

/** Counts `Host` headers among the raw headers, because `req.headers` has only the first. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  return hosts
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const isReadableCookie = (header: string | undefined) => header === undefined || isEncoded(header)

/** Photos are larger than what other forms send. */
const maxUploadBytes = 20 * 1024 * 1024
const takesPhotos = /^\/admin\/(?:listings|agents)\/\w+(?:\?|$)/

const maxBodyOf = (target: string, { maxBodyBytes }: RequestRules) =>
  takesPhotos.test(target) ? Math.max(maxBodyBytes, maxUploadBytes) : maxBodyBytes

function checkBody(req: IncomingMessage, most: number): Refusal | null {
  if (Number(req.headers['content-length'] ?? 0) > most) return tooLarge
  const encoding = req.headers['content-encoding']
  return encoding === undefined || encoding === 'identity' ? null : compressedBody
}

const wrongMethod: Refusal = { status: 405, sentence: 'This site does not support that method.' }
const unreadableAddress: Refusal = {
  status: 400,
  sentence: 'The encoding of this address cannot be read.',
}
const severalHosts: Refusal = { status: 400, sentence: 'The request names more than one host.' }
const foreignTarget: Refusal = {
  status: 400,
  sentence: 'This request is addressed to another site.',
}
const noHost: Refusal = { status: 400, sentence: 'The request does not say which host it is for.' }
const unreadableCookie: Refusal = {
  status: 400,
  sentence: 'Your browser sent a cookie we couldn’t read, so we cleared it. Please try again.',
  headers: { 'Clear-Site-Data': '"cookies"' },
}
export const tooLarge: Refusal = { status: 413, sentence: 'The body of this request is too large.' }
const unknownExpectation: Refusal = {
  status: 417,
  sentence: 'This site does not support that expectation.',
}
const compressedBody: Refusal = {
  status: 415,
  sentence: 'The body of a request must not be compressed.',
}
const unknownHost = (publicOrigin: string): Refusal => ({
  status: 421,
  sentence: `This site is available only at ${publicOrigin}.`,
})
const toHttps = (address: string): Refusal => ({
  status: 308,
  sentence: 'This site is available only over https.',
  headers: { Location: address },
})
/** A redirect would hide from a program that it sends its key in clear text. */
const onlyHttps: Refusal = {
  status: 403,
  sentence: 'This site is available only over https.',
  code: sparkCode.onlyHttps,
}
