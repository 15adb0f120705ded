import type { APIContext } from 'astro'
import { type ResponseKind, responseKind } from './failure.ts'

/** Marks a route's response format. Its errors then have that format too, whatever the `Accept` header says. */
const markFormat = (kind: ResponseKind) => (handler: (context: APIContext) => unknown) =>
  Object.assign(
    async (context: APIContext): Promise<Response> => {
      const answer = await handler(context)
      return answer instanceof Response ? answer : Response.json(answer)
    },
    { kind },
  )

export const json = markFormat('json')
export const spark = markFormat('spark')
export const odata = markFormat('odata')

type Handlers = Readonly<Record<string, { readonly kind?: ResponseKind }>>

// Routes are loaded on demand here, because they import this file themselves.
const routes = import.meta.glob<Handlers>('/src/pages/**/*.ts')

/** Returns the format that the route is marked with, or else the one that the request accepts. */
export async function kindOf({ request, routePattern }: APIContext): Promise<ResponseKind> {
  const path = `/src/pages${routePattern}`
  const handlers = await (routes[`${path}.ts`] ?? routes[`${path}/index.ts`])?.()
  const [marked] = Object.values(handlers ?? {}).flatMap(({ kind }) => kind ?? [])
  return marked ?? responseKind(request)
}
