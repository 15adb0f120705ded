import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { createBodyReader } from '#src/server/http/body.ts'
import { serverLimits } from '#src/server/http/limits.ts'
import { answerEndpoint, type Endpoint, endpointAt } from './endpoint.ts'
import type { Locals } from './locals.ts'
import { lowDataOf } from './low-data.ts'
import { localsFor, type Services } from './services.ts'

/** Hands the development server's pages what the entry server would hand them, and answers what is no page. */
export function devLocals(services: Services): Plugin {
  return {
    name: 'plat:locals',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const locals = localsOf(services, req)
        const endpoint = endpointAt(req.url ?? '')
        if (endpoint !== undefined) return void send(endpoint, locals, req, res).catch(next)
        Reflect.set(req, Symbol.for('astro.locals'), locals)
        next()
      })
    },
  }
}

function localsOf(services: Services, req: IncomingMessage): Locals {
  return localsFor(services, {
    requestId: randomUUID(),
    origin: `http://${req.headers.host ?? 'localhost'}`,
    clientAddress: req.socket.remoteAddress ?? '',
    log: services.site.log,
    lowData: lowDataOf(req.headers),
  })
}

const bodies = createBodyReader({
  each: serverLimits.bodyBytesAtOnce,
  together: serverLimits.bodyBytesAtOnce,
})

async function send(
  endpoint: Endpoint,
  locals: Locals,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const body = await bodies.read(req)
  if (!Buffer.isBuffer(body)) return void res.destroy()
  const { method = 'GET', url: target = '', headers } = req
  const answer = await answerEndpoint(
    endpoint,
    { origin: locals.origin, target, method, headers, body },
    locals,
  )
  res.writeHead(answer.status, answer.headers).end(answer.body)
}
