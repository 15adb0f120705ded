import { expect, inject, it } from 'vitest'
import { markedRoutes } from '../../../support/routes/marked.ts'
import { type Request, send } from '../../../support/server/http.ts'

const formats = {
  json: { success: false, error: expect.any(String), request_id: expect.any(String) },
  spark: { D: { Success: false, Code: expect.any(Number), Message: expect.any(String) } },
}

/** What every route for scripts tells a browser that asks for a page. */
async function expectErrors(status: number, request: Request, only = /^/, query = '') {
  const routes = (await markedRoutes()).filter(({ route }) => only.test(route))
  expect(routes).not.toEqual([])
  for (const { route, kind, method } of routes) {
    const sent = { method, ...request, headers: { Accept: 'text/html', ...request.headers } }
    const path = route.replaceAll(/\[\w+\]/g, 'none') + query
    const reply = await send(inject('origin'), path, sent)
    expect([route, reply.status]).toEqual([route, status])
    expect(JSON.parse(reply.text), route).toMatchObject(formats[kind as keyof typeof formats])
  }
}

it('a script that forges a request is refused in the format of the route', async () => {
  const forged = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }
  // Programs send no cookies, so there is nothing to forge.
  await expectErrors(403, forged, /^(?!\/(?:feeds|odata|v1|mcp)\b)/)
})

it('a script is told in the format of the route what is missing', async () => {
  await expectErrors(404, {}, /overlays\/\[id\]$|^\/views/)
})

it('a script is told in the format of the route what is wrong with its question', async () => {
  await expectErrors(
    400,
    { method: 'GET' },
    /^\/(search\/(omni|address|map|field_lists)$|listings\/count$)/,
    '?_filter=%28',
  )
})
