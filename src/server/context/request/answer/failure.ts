import type { RejectedForm } from '#src/domain/context/forms/again.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import {
  requestFailed,
  storageFull,
  storageUnavailable,
} from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, type StaleError } from '#src/domain/errors.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'

export interface Failure {
  readonly status: number
  readonly name: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The stored values and their version, if they have changed since the form was opened. */
  readonly now?: StaleError['now'] | undefined
  readonly again?: RejectedForm
  /** Where one signs in and comes back from. */
  readonly signInHref?: string
  readonly resultsHref?: string
}

export function failureOf(error: unknown): Failure {
  if (isRequestError(error)) {
    const { status, name, message, fields } = error
    return {
      status,
      name,
      message,
      fields,
      now: 'now' in error ? (error.now as StaleError['now']) : undefined,
    }
  }
  const failure = storageFailureOf(error)
  if (failure === null) return { status: 500, name: 'Error', message: requestFailed, fields: {} }
  return { ...storageFailures[failure], name: 'Storage', fields: {} }
}

const storageFailures = {
  full: { status: 507, message: storageFull },
  unavailable: { status: 503, message: storageUnavailable },
} as const

export const failureJson = ({ message, fields, now }: Failure, requestId: string) =>
  ({
    success: false,
    error: message,
    message,
    fields,
    ...(now && { stored: now.stored, [versionField]: now.version }),
    request_id: requestId,
  }) as const

export type ResponseKind = 'page' | 'fragment' | 'json' | 'spark' | 'odata'

export function responseKind(request: Request): ResponseKind {
  if (request.headers.get('HX-Request') === 'true') return 'fragment'
  // HTML forms cannot send these methods, so the request is from a script.
  if (request.method === 'PUT' || request.method === 'DELETE') return 'json'
  const accepted = request.headers.get('Accept') ?? ''
  const contentType = request.headers.get('Content-Type') ?? ''
  if (accepted.includes('text/html')) return 'page'
  return accepted.includes('json') || contentType.includes('json') ? 'json' : 'page'
}

/**
 * Returns path and query of the page in the browser's address bar. For a request by htmx, that is the page around the
 * fragment.
 */
export function pageAddress(request: Request, url: URL): string | undefined {
  const address = request.headers.get('HX-Current-URL') ?? url.href
  if (!URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  return safeReturnPath(pathname + search, url.origin) ?? undefined
}
