import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBodyReader, type BodyReader } from './body.ts'
import { captureAnswer } from './capture.ts'
import { checkRequest, isRefusal, type Accepted, type RequestRules } from './check-request.ts'
import { isSecure } from './cookies.ts'
import { deliver } from './deliver.ts'
import { pagePolicy, securityHeaders, type HeaderRules } from './headers.ts'
import type { Checks } from './health.ts'
import type { ServerLimits } from './limits.ts'
import type { Locals } from './locals.ts'
import { logWith } from './log.ts'
import { refuse, type Refusal } from './refusal.ts'
import { logRequest } from './request-log.ts'
import { localsFor, type Services } from './services.ts'
import { isAsset, type ServeStatic } from './static.ts'
import { createTurns } from './turns.ts'

/** The handler that the build of the pages exports. */
export type Render = (req: IncomingMessage, res: ServerResponse, next: undefined, locals: Locals) => Promise<void>

export interface EntryParts {
  readonly services: Services
  readonly render: Render
  readonly serveStatic: ServeStatic
  readonly readiness: () => Promise<Checks>
  readonly rules: RequestRules & HeaderRules
  readonly limits: ServerLimits
}

/** Requests that are being answered, when the last one came, and whether the process is about to stop. */
export interface Traffic {
  readonly underWay: Set<ServerResponse>
  lastArrival: number
  stopping: boolean
}

/** The way of a request: refusals, health, files, pages. Every answer carries the security headers and a request id. */
export function createEntry(parts: EntryParts, traffic: Traffic) {
  const { maxBodyBytes } = parts.rules
  const bodies = createBodyReader({ each: maxBodyBytes, together: parts.limits.bodyBytesAtOnce })
  const takeTurn = createTurns()
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    traffic.lastArrival = performance.now()
    if (!(await takeTurn(res))) return
    traffic.underWay.add(res)
    res.once('close', () => traffic.underWay.delete(res))
    const locals = receive(parts, req, res)
    try {
      await answer(parts, traffic, bodies, locals, req, res)
    } catch (error) {
      locals.log.error({ err: error }, 'request failed outside the pages')
      refuse(res, failed)
    }
  }
}

function receive({ services, rules }: EntryParts, req: IncomingMessage, res: ServerResponse): Locals {
  const requestId = randomUUID()
  const log = logWith(services.site.log, { requestId })
  const locals = localsFor(services, { requestId, origin: rules.publicOrigin, clientAddress: '', log })
  for (const [name, value] of Object.entries(securityHeaders(rules.publicOrigin))) res.setHeader(name, value)
  res.setHeader('X-Request-Id', requestId)
  logRequest(log, req, res, locals)
  return locals
}

async function answer(
  parts: EntryParts,
  traffic: Traffic,
  bodies: BodyReader,
  locals: Locals,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (traffic.stopping) res.setHeader('Connection', 'close')
  const path = (req.url ?? '').split('?')[0]!
  if (path === '/healthz') return sendChecks(res, { process: true })
  if (path === '/readyz') return sendChecks(res, { ...(await parts.readiness()), running: !traffic.stopping })
  const accepted = checkRequest(req, parts.rules)
  if (isRefusal(accepted)) return refuse(res, accepted)
  normalise(req, accepted, parts.rules.trustedHops)
  if (parts.serveStatic(req, res)) return
  if (isAsset(path)) return refuse(res, noFile)
  if (traffic.underWay.size > parts.limits.requestsAtOnce) return refuse(res, overloaded)
  if (req.headers.expect !== undefined) res.writeContinue()
  const body = await bodies.read(req)
  if (body === null) return void res.destroy()
  if (!Buffer.isBuffer(body)) return refuse(res, body)
  Object.assign(locals, { origin: accepted.origin, clientAddress: accepted.clientAddress })
  await showPage(parts, Object.assign(req, { body }), res, locals)
}

/** The pages see the site's own host and scheme whatever was sent, and no header that only proxies should set. */
function normalise(req: IncomingMessage, { origin, target }: Accepted, trustedHops: number): void {
  const { host } = new URL(origin)
  req.url = target
  req.headers.host = host
  for (const name of Object.keys(req.headers)) if (name.startsWith('x-forwarded-')) delete req.headers[name]
  if (trustedHops === 0) delete req.headers['forwarded']
  Object.defineProperty(req.socket, 'encrypted', { value: isSecure(origin), configurable: true })
}

async function showPage(parts: EntryParts, req: IncomingMessage, res: ServerResponse, locals: Locals): Promise<void> {
  const { render, rules, limits } = parts
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stand = captureAnswer(req, res, (whole) => {
    deliver(res, whole, pagePolicy(locals.origin, rules), limits).then(resolve, reject)
  })
  res.once('close', resolve)
  await render(req, stand, undefined, locals)
  await promise
}

function sendChecks(res: ServerResponse, checks: Checks): void {
  const ok = Object.values(checks).every(Boolean)
  res.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify({ status: ok ? 'ok' : 'not ready', checks }))
}

const failed: Refusal = { status: 500, sentence: 'Sorry, there was an error processing your request.' }
const noFile: Refusal = { status: 404, sentence: 'There is no such file.' }
const overloaded: Refusal = {
  status: 503,
  sentence: 'The site is very busy. Please try again in a moment.',
  headers: { 'Retry-After': '2' },
}
