import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiKey } from '#src/domain/api/keys/api-key.ts'
import type { CurrentUser, Log } from '#src/use-cases/context/context.ts'

export interface Client {
  readonly clientAddress: string
  readonly user: Pick<CurrentUser, 'id'> | null
  readonly key: Pick<ApiKey, 'id'> | null
}

/** Logs one line per finished request. The line has no query, because queries are personal data. */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  client: Client,
): void {
  const started = performance.now()
  const path = loggedPath(req.url ?? '')
  const method = req.method
  res.once('close', () => {
    const fields = {
      method,
      path,
      status: res.headersSent ? res.statusCode : null,
      complete: res.writableFinished,
      ms: Math.round((performance.now() - started) * 10) / 10,
      clientAddress: client.clientAddress,
      userId: client.user?.id,
      keyId: client.key?.id,
    }
    if (path === '/healthz' || path === '/readyz') log.debug(fields, 'health')
    else log.info(fields, 'request')
  })
}

export const loggedPath = (url: string): string =>
  url
    .split('?')[0]!
    .slice(0, 500)
    .replace(/^\/share\/[^/]+/, '/share/…')
