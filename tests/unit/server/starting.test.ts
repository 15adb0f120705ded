import type { APIContext } from 'astro'
import { expect, it } from 'vitest'
import { RequestError } from '#src/domain/errors.ts'
import { databaseBusy, searchStarting } from '#src/domain/messages/general.ts'
import { respondWithError } from '#src/server/request/answer/errors.ts'

const respond = (error: RequestError, method: string, accept = 'text/html') =>
  respondWithError(
    {
      request: new Request('https://homes.example/list', { method, headers: { Accept: accept } }),
      routePattern: '/list',
      url: new URL('https://homes.example/list'),
      locals: {},
      rewrite: () => Promise.resolve(new Response(null, { status: error.status })),
    } as unknown as APIContext,
    error,
  )

const starting = new RequestError('Starting', searchStarting)

it('a page that is not available during startup is reloaded by the browser', async () => {
  const response = await respond(starting, 'GET')
  expect(response.status).toBe(503)
  expect([response.headers.get('Retry-After'), response.headers.get('Refresh')]).toEqual(['5', '5'])
})

it('what was sent, what a script asks for, and other errors are not', async () => {
  const others = await Promise.all([
    respond(starting, 'POST'),
    respond(starting, 'GET', 'application/json'),
    respond(new RequestError('Busy', databaseBusy), 'GET'),
  ])
  expect(others.map(({ headers }) => headers.get('Refresh'))).toEqual([null, null, null])
})
