import type { PageRequest } from '#src/server/http/answer.ts'
import { cookieText, readCookie } from '#src/server/security/cookies.ts'
import type { Locals } from './locals.ts'
import type { RouteContext } from './route-context.ts'

/** What a route asks of its request, and the cookies that it set. */
export interface LightContext {
  readonly context: RouteContext
  /** Values of `Set-Cookie`. */
  readonly cookies: () => string[]
}

/** A route wants to be answered by another one, which the framework alone can do. */
export class Rewritten extends Error {}

/**
 * The context of a route without the framework's objects, which take longer to make than the page. It has what results
 * ask for: address, cookies, single headers, locals, the way elsewhere.
 */
export function lightContext(
  { origin, target, method, headers }: PageRequest,
  locals: Locals,
): LightContext {
  const set = new Map<string, { readonly value: string; readonly text: string }>()
  const context: RouteContext = {
    url: new URL(origin + target),
    locals,
    request: { method, headers: { get: (name: string) => headerOf(headers[name.toLowerCase()]) } },
    cookies: {
      get(name: string) {
        const value = set.get(name)?.value ?? decoded(readCookie(headers.cookie, name))
        return value === undefined ? undefined : { value }
      },
      set(name: string, value: string, options: object) {
        set.set(name, { value, text: cookieText(name, value, options) })
      },
    },
    redirect: (path: string, status = 302) =>
      new Response(null, { status, headers: { Location: path } }),
    rewrite: () => Promise.reject(new Rewritten()),
  }
  return { context, cookies: () => [...set.values()].map(({ text }) => text) }
}

const headerOf = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? null)

/** Cookies that cannot be decoded have been refused before. */
const decoded = (value: string | undefined) =>
  value === undefined ? undefined : decodeURIComponent(value)
