import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cmaOrigin } from '#src/domain/cma/cma-frame-messages.ts'
import { isAsset, type ServeStatic } from './context/files/static.ts'
import { type BodyReader, createBodyReader } from './context/http/body.ts'
import {
  type Accepted,
  checkRequest,
  isRefusal,
  type RequestRules,
} from './context/http/check-request.ts'
import { type CompressedBodies, compressedKind } from './context/http/compress.ts'
import { deliver } from './context/http/deliver.ts'
import { deliverLines } from './context/http/deliver-lines.ts'
import {
  type FrameRules,
  type HeaderRules,
  pagePolicy,
  securityHeaders,
} from './context/http/headers.ts'
import type { InlineStyles } from './context/http/inline-styles.ts'
import type { ServerLimits } from './context/http/limits.ts'
import {
  type BufferedResponse,
  callHandler,
  type NodeHandler,
} from './context/http/node-handler.ts'
import { hasBody, type Refusal, refuse } from './context/http/request-refusal.ts'
import { createRequestQueue } from './context/http/turns.ts'
import { createUnsent, type Unsent } from './context/http/unsent.ts'
import { logWith } from './context/log/log.ts'
import { logRequest } from './context/log/request-log.ts'
import type { Locals } from './context/request/locals.ts'
import { localsFor } from './context/request/services.ts'
import { networkOf } from './context/security/attempts.ts'
import { type CountListingPages, createCopyingLimit, pagesIn } from './context/security/copying.ts'
import { type Health, type ReadyParts, readyFor } from './ready.ts'

export interface EntryParts extends ReadyParts {
  readonly handler: NodeHandler
  readonly serveStatic: ServeStatic
  readonly inlineStyles: InlineStyles
  readonly rules: RequestRules & HeaderRules
  readonly limits: ServerLimits
}

/** `underWay` has the responses in progress. `lastArrival` is the time of the latest request. */
export interface Traffic {
  readonly underWay: Set<ServerResponse>
  lastArrival: number
  stopping: boolean
}

interface Entry extends EntryParts {
  readonly traffic: Traffic
  readonly bodies: BodyReader
  readonly unsent: Unsent
  readonly compressed: CompressedBodies
  readonly mayCopy: CountListingPages
  readonly headers: readonly (readonly [string, string])[]
}

/**
 * Handles a request with a refusal, a health check, a file, or a page. Every response has security headers and a
 * request id.
 */
export function createEntry(parts: EntryParts, traffic: Traffic) {
  const bodies = createBodyReader(parts.limits.bodyBytesAtOnce)
  const hidden = parts.services.shared.isFindable ? {} : { 'X-Robots-Tag': 'noindex' }
  const headers = Object.entries({ ...securityHeaders(parts.rules.publicOrigin), ...hidden })
  const { unsentBytesAtOnce, copying } = parts.limits
  const unsent = createUnsent(unsentBytesAtOnce)
  const mayCopy = createCopyingLimit(parts.services.state, copying)
  const compressed = parts.services.site.caches.of(compressedKind)
  const entry: Entry = { ...parts, traffic, bodies, headers, unsent, compressed, mayCopy }
  const takeTurn = createRequestQueue()
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    traffic.lastArrival = performance.now()
    if (!(await takeTurn(res))) return
    traffic.underWay.add(res)
    res.once('close', () => traffic.underWay.delete(res))
    const locals = receive(entry, req, res)
    try {
      await handleRequest(entry, locals, req, res)
    } catch (error) {
      locals.log.error({ err: error }, 'request failed outside the pages')
      refuse(res, failed)
    }
  }
}

function receive(
  { services, rules, headers }: Entry,
  req: IncomingMessage,
  res: ServerResponse,
): Locals {
  const requestId = randomUUID()
  const log = logWith(services.site.log, { requestId })
  const locals = localsFor(services, {
    requestId,
    origin: rules.publicOrigin,
    clientAddress: '',
    log,
  })
  for (const [name, value] of headers) res.setHeader(name, value)
  res.setHeader('X-Request-Id', requestId)
  logRequest(log, req, res, locals)
  return locals
}

async function handleRequest(
  entry: Entry,
  locals: Locals,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { traffic, limits } = entry
  if (traffic.stopping) res.setHeader('Connection', 'close')
  const path = pathOf(req.url ?? '')
  if (path === '/healthz') return sendHealth(res, { checks: { process: true } })
  if (path === '/readyz') return sendHealth(res, await readyFor(entry, req, !traffic.stopping))
  const accepted = checkRequest(req, entry.rules)
  if (isRefusal(accepted)) return refuse(res, accepted)
  req.url = accepted.target
  if (entry.serveStatic(req, res))
    return entry.services.shared.copying.loaded(networkOf(accepted.clientAddress))
  const requestPath = pathOf(accepted.target)
  if (isAsset(requestPath)) return refuse(res, noFile)
  const mayCopy = (pages: number) => entry.mayCopy(accepted.clientAddress, pages, locals.log)
  if (!mayCopy(pagesIn(accepted.target))) return refuse(res, tooMuch)
  const { load } = entry.services
  if (load.working() >= limits.requestsAtOnce) return refuse(res, overloaded)
  const response = await load.during(() => responseTo(entry, locals, accepted, req, res))
  if (response === null || res.destroyed) return
  // Each sheet of a print counts as a page. The request itself was counted as the first.
  if (!mayCopy(Math.max(0, (locals.sheets?.length ?? 0) - 1))) return refuse(res, tooMuch)
  // Not when it is closed: what the system has not taken yet may still be sent.
  res.once('finish', () => locals.bodyMemory.giveBack(response.body))
  if (locals.lines !== undefined)
    return await deliverLines(res, response, locals.lines, limits.idleWriteMs)
  const policy = pagePolicy(accepted.origin, entry.rules, frameRulesOf(locals))
  const { compressed, inlineStyles, unsent } = entry
  await deliver(res, response, { policy, inlineStyles, limits, unsent, compressed })
}

/** Agents may see the CMA of another program in an iframe. */
function frameRulesOf({ brokerage, framed, framedBy, role }: Locals): FrameRules {
  const cma = role === 'private' ? cmaOrigin(brokerage.cmaUrl) : null
  return { framed, framedBy, frames: cma === null ? [] : [cma] }
}

async function responseTo(
  entry: Entry,
  locals: Locals,
  { origin, clientAddress, target, most }: Accepted,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<BufferedResponse | null> {
  if (req.headers.expect !== undefined) res.writeContinue()
  const body = hasBody(req) ? await entry.bodies.read(req, most) : noBody
  if (body === null) res.destroy()
  else if (!Buffer.isBuffer(body)) refuse(res, body)
  if (!Buffer.isBuffer(body)) return null
  const { method = 'GET', headers } = req
  Object.assign(locals, { origin, clientAddress, isHead: method === 'HEAD' })
  const request = { origin, target, method, headers, clientAddress, body }
  await entry.services.load.turn()
  const response = await callHandler(entry.handler, request, locals)
  if (response === null) refuse(res, noFile)
  return response
}

const noBody = Buffer.alloc(0)

const pathOf = (url: string) => url.split('?', 1)[0]!

function sendHealth(res: ServerResponse, health: Health): void {
  const ok = Object.values(health.checks).every(Boolean)
  res.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify({ status: ok ? 'ok' : 'not ready', ...health }))
}

const failed: Refusal = {
  status: 500,
  sentence: 'Sorry, there was an error processing your request.',
}
const noFile: Refusal = { status: 404, sentence: 'This file doesn’t exist.' }
const tooMuch: Refusal = {
  status: 429,
  sentence:
    'Too many pages were requested from your network. Listings are for personal use and may not be copied. ' +
    'Please try again in ten minutes.',
  headers: { 'Retry-After': '600' },
}
const overloaded: Refusal = {
  status: 503,
  sentence: 'The site is very busy. Please try again in a moment.',
  headers: { 'Retry-After': '2' },
}
