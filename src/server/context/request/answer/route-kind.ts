import type { APIContext } from 'astro'
import { type ResponseKind, responseKind } from './failure.ts'

/** Marks a route's format, which then also applies to its errors, whatever the `Accept` header. */
const markFormat = (kind: ResponseKind) => (handler: (context: APIContext) => unknown) =>
  Object.assign(
    async (context: APIContext): Promise<Response> => {
      const answer = await handler(context)
      return answer instanceof Response ? answer : Response.json(answer)
    },
    { kind },
  )

export const json = markFormat('json')
/** Errors have the Spark API's envelope. */
export const spark = markFormat('spark')

type Handlers = Readonly<Record<string, { readonly kind?: ResponseKind }>>

// Loaded on demand, because routes import this file.
const routes = import.meta.glob<Handlers>('/src/pages/**/*.ts')

/** The format that the route is marked with, or else the one that the request accepts. */
export async function kindOf({ request, routePattern }: APIContext): Promise<ResponseKind> {
  const path = `/src/pages${routePattern}`
  const handlers = await (routes[`${path}.ts`] ?? routes[`${path}/index.ts`])?.()
  const [marked] = Object.values(handlers ?? {}).flatMap(({ kind }) => kind ?? [])
  return marked ?? responseKind(request)
}
