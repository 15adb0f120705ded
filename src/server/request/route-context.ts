import type { Locals } from './locals.ts'

/** What results ask of the context of their route: the framework's has more, `lightContext` has this. */
export interface RouteContext {
  readonly url: URL
  readonly locals: Locals
  readonly request: { readonly method: string; readonly headers: Pick<Headers, 'get'> }
  readonly cookies: RouteCookies
  redirect(path: string, status?: 301 | 302 | 303 | 307 | 308): Response
  rewrite(path: string): Promise<Response>
}

export interface RouteCookies {
  get(name: string): { readonly value: string } | undefined
  set(name: string, value: string, options: object): void
}
