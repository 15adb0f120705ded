import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { refuseConnection } from './context/http/request-refusal.ts'
import { createEntry, type EntryParts, type Traffic } from './entry.ts'

export interface RunningServer {
  /**
   * Lets requests in progress finish within the limits, then closes every connection. If other processes go on serving
   * (`isReplaced`), they get new connections at once, and clients have time to close those that they keep alive.
   */
  stop(isReplaced?: boolean): Promise<void>
  connections(): Promise<number>
}

/** Listens on all of the addresses. Throws an error with a sentence if one is unavailable. */
export async function serve(
  parts: EntryParts,
  addresses: readonly string[],
  port: number,
): Promise<RunningServer> {
  const traffic: Traffic = { underWay: new Set(), lastArrival: 0, stopping: false }
  const handle = createEntry(parts, traffic)
  const servers: Server[] = []
  for (const address of addresses) {
    const server = createHttpServer(parts, handle)
    try {
      await listen(server, address, port)
      servers.push(server)
    } catch (error) {
      if (servers.length > 0 && codeOf(error) === 'EADDRNOTAVAIL') continue
      for (const listener of servers) listener.close()
      throw new Error(whyNot(codeOf(error), address, port), { cause: error })
    }
  }
  return {
    stop: (isReplaced = false) => {
      traffic.stopping = true
      for (const res of traffic.underWay) if (!res.headersSent) res.setHeader('Connection', 'close')
      const { drainMs } = parts.limits
      return isReplaced ? leave(servers, drainMs) : stop(servers, traffic, drainMs)
    },
    async connections() {
      const counts = await Promise.all(servers.map(countConnections))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

function createHttpServer({ limits, rules }: EntryParts, handle: Handle): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
      requireHostHeader: false,
    },
    handle,
  )
  server.maxConnections = limits.connections
  // Otherwise a connection that is too much would go round and round between several processes.
  Object.assign(server, { dropMaxConnection: true })
  server.timeout = limits.idleWriteMs
  server.on('checkContinue', handle)
  server.on('checkExpectation', handle)
  server.on('connect', (_req, socket: Socket) =>
    refuseConnection(new Error('CONNECT'), socket, rules.publicOrigin),
  )
  server.on('clientError', (error, socket) => refuseConnection(error, socket, rules.publicOrigin))
  return server
}

async function listen(server: Server, address: string, port: number): Promise<void> {
  server.listen(port, address)
  await once(server, 'listening')
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

function whyNot(code: string, address: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to a number from 1024 up.`
  return `Nothing can listen on ${address} port ${port} (${code}): check HOST and PORT.`
}

const quietMs = 250
const quietTurns = 16

/**
 * Closing the server resets connections that are not accepted yet. Node accepts one per turn of the event loop, so this
 * waits for a few idle turns rather than for a fixed time.
 */
async function untilQuiet(traffic: Traffic, noisyMs: number): Promise<void> {
  const latest = performance.now() + noisyMs
  const isQuiet = () => performance.now() - traffic.lastArrival >= quietMs
  do {
    await setTimeout(quietMs)
    for (let turn = 0; turn < quietTurns; turn++) await setImmediate()
  } while (!isQuiet() && performance.now() < latest)
}

async function stop(servers: Server[], traffic: Traffic, drainMs: number): Promise<void> {
  await untilQuiet(traffic, drainMs / 2)
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  const closeIdle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, 50)
  await allClosed(servers, closed, drainMs)
  clearInterval(closeIdle)
}

/** A request may already be on its way on an idle connection, so only the usual time limit closes it. */
async function leave(servers: Server[], drainMs: number): Promise<void> {
  const { close } = NetServer.prototype
  const closed = servers.map((server) => new Promise((resolve) => close.call(server, resolve)))
  await allClosed(servers, closed, drainMs)
}

async function allClosed(
  servers: Server[],
  closed: readonly Promise<unknown>[],
  drainMs: number,
): Promise<void> {
  const impatient = globalThis.setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, drainMs)
  await Promise.all(closed)
  clearTimeout(impatient)
}
