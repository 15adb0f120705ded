import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { ServeStatic } from '#src/server/files/static.ts'
import { securityHeaders } from '#src/server/http/headers.ts'
import { localsFor, type Services } from './services.ts'

/** Hands the development server's pages the locals that the entry server would hand them, beside its files. */
export function devLocals(services: Services, serveFiles: ServeStatic): Plugin {
  return {
    name: 'plat:locals',
    // What changed code would find otherwise is not what was cached.
    handleHotUpdate: () => services.site.caches.clear(),
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const requestId = randomUUID()
        setHeaders(req, res, requestId)
        if (serveFiles(req, res)) return
        const locals = localsFor(services, {
          requestId,
          origin: originOf(req),
          clientAddress: req.socket.remoteAddress ?? '',
          log: services.site.log,
        })
        // As the entry server does: Node itself leaves the body out.
        if (req.method === 'HEAD') req.method = 'GET'
        Reflect.set(req, Symbol.for('astro.locals'), locals)
        next()
      })
    },
  }
}

const originOf = ({ headers }: IncomingMessage) => `http://${headers.host ?? 'localhost'}`

/** But the policy of the content: Vite puts scripts of its own into pages. */
function setHeaders(req: IncomingMessage, res: ServerResponse, requestId: string): void {
  for (const [name, value] of Object.entries(securityHeaders(originOf(req))))
    if (name !== 'Content-Security-Policy') res.setHeader(name, value)
  res.setHeader('X-Request-Id', requestId)
}
