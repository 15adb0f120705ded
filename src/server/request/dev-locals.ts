import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'
import { localsFor, type Services } from './services.ts'

/** Hands the development server's pages the locals that the entry server would hand them. */
export function devLocals(services: Services): Plugin {
  return {
    name: 'plat:locals',
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        const locals = localsFor(services, {
          requestId: randomUUID(),
          origin: `http://${req.headers.host ?? 'localhost'}`,
          clientAddress: req.socket.remoteAddress ?? '',
          log: services.site.log,
        })
        Reflect.set(req, Symbol.for('astro.locals'), locals)
        next()
      })
    },
  }
}
