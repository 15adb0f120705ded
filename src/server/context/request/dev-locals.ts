import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { ServeStatic } from '#src/server/context/files/static.ts'
import { securityHeaders } from '#src/server/context/http/headers.ts'
import { localsFor, type Services } from './services.ts'

export function devLocals(services: Services, serveFiles: ServeStatic): Plugin {
  return {
    name: 'plat:locals',
    // After a change of the code, caches may have values of the old code.
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
        // The entry server also turns HEAD into GET. Node leaves out the body by itself.
        if (req.method === 'HEAD') req.method = 'GET'
        Reflect.set(req, Symbol.for('astro.locals'), locals)
        next()
      })
    },
  }
}

const originOf = ({ headers }: IncomingMessage) => `http://${headers.host ?? 'localhost'}`

/** Development pages have no Content Security Policy, because Vite adds inline scripts. */
function setHeaders(req: IncomingMessage, res: ServerResponse, requestId: string): void {
  for (const [name, value] of Object.entries(securityHeaders(originOf(req))))
    if (name !== 'Content-Security-Policy') res.setHeader(name, value)
  res.setHeader('X-Request-Id', requestId)
}
