import type { APIContext } from 'astro'
import { expect, it } from 'vitest'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { respondWithError } from '#src/server/context/request/answer/respond-with-error.ts'
import { markedRoutes } from '../../../support/routes/marked.ts'

const overlays = '[id] choices edit_overlay mls outlines shapes shapes_overlays'.split(' ')
const json = [
  '/fragments/filter/fields',
  '/api/contacts',
  '/collections/[search]/add_listings',
  '/collections/count',
  '/column_settings',
  '/contacts/[id]/collections/[collection]/add_listings',
  '/feeds/[feed]/events',
  '/form_to_filter',
  '/listings/[id]/carts',
  '/listings/[id]/carts/add',
  '/listings/[id]/vow_special_carts',
  '/listings/carts/add_selected',
  '/listings/carts/add_selected_to_carts',
  '/listings/count',
  '/mcp',
  '/odata/follow',
  '/odata/token',
  '/oembed',
  '/openapi.json',
  '/overlays/my',
  ...overlays.flatMap((name) => [`/overlays/${name}`, `/search/overlays/${name}`]),
  '/search/map',
  '/search/map/filter',
  '/search/recent',
  '/tag_recent',
  '/views/[view]',
]
const spark = ['/search/address', '/search/field_lists', '/search/omni', '/v1/[...path]']

it('scripts get their data and their errors from these addresses in one format', async () => {
  const routes = await markedRoutes()
  const of = (kind: string) => routes.filter((marked) => marked.kind === kind)
  const patterns = (kind: string) => [...new Set(of(kind).map(({ route }) => route))].sort()
  expect(patterns('json')).toEqual(json.sort())
  expect(patterns('spark')).toEqual(spark)
})

const thrownIn = async (routePattern: string, headers: HeadersInit) => {
  const url = new URL('https://homes.example/x')
  const locals = { requestId: 'r', log: { error: () => undefined } }
  const request = new Request(url, { headers })
  const context = { request, routePattern, url, locals } as unknown as APIContext
  return await (await respondWithError(context, new Error('x'))).json()
}

it.each<Record<string, string>>([{ Accept: 'text/html' }, { Accept: '*/*', 'HX-Request': 'true' }])(
  'what one of them throws is told in its format, even for %o',
  async (headers) => {
    for (const route of json)
      expect(await thrownIn(route, headers)).toMatchObject({
        error: requestFailed,
        request_id: 'r',
      })
    for (const route of spark)
      expect(await thrownIn(route, headers)).toMatchObject({ D: { Message: requestFailed } })
  },
)

it('a page whose error page fails says so in text with its character set', async () => {
  const locals = { requestId: 'r', log: { error: () => undefined } }
  const rewrite = () => Promise.reject(new Error('no page'))
  const url = new URL('https://homes.example/x')
  const request = new Request(url, { headers: { Accept: 'text/html' } })
  const context = { request, url, locals, rewrite, routePattern: '/x' } as unknown as APIContext
  const reply = await respondWithError(context, new Error('x'))
  expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await reply.text()).toBe(requestFailed)
})
