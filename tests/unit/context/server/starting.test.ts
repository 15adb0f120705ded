import type { APIContext } from 'astro'
import { expect, it } from 'vitest'
import { sparkCode } from '#src/domain/api/spark/spark-error.ts'
import {
  databaseBusy,
  searchBusy,
  searchStarting,
} from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import {
  respondWithError,
  setRetryAfter,
} from '#src/server/context/request/answer/respond-with-error.ts'

const respond = async (
  error: RequestError,
  method: string,
  accept = 'text/html',
  routePattern = '/list',
) => {
  const response = await respondWithError(
    {
      request: new Request('https://homes.example/list', { method, headers: { Accept: accept } }),
      routePattern,
      url: new URL('https://homes.example/list'),
      locals: {},
      rewrite: () => Promise.resolve(new Response(null, { status: error.status })),
    } as unknown as APIContext,
    error,
  )
  return setRetryAfter(response)
}

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

it.each([
  ['/list', 'text/html'],
  ['/listings/count', '*/*'],
  ['/search/omni', '*/*'],
  ['/nosy', 'application/json'],
])('a busy search is one to try again later: %s, %s', async (route, accept) => {
  const response = await respond(new RequestError('Busy', searchBusy), 'GET', accept, route)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  if (route === '/search/omni')
    expect(await response.json()).toMatchObject({ D: { Code: sparkCode.busy } })
})

it('a form that shows the failure itself says when to try again, or what it says stays', () => {
  const form = (headers: HeadersInit) => setRetryAfter(new Response('', { status: 503, headers }))
  expect(form({}).headers.get('Retry-After')).toBe('5')
  expect(form({ 'Retry-After': '60' }).headers.get('Retry-After')).toBe('60')
  expect(setRetryAfter(new Response('')).headers.has('Retry-After')).toBe(false)
})

it('who asked too often is told when to try again', async () => {
  const pause = new RequestError('TooMany', 'Listings are paused.', {}, 3_600)
  expect((await respond(pause, 'GET')).headers.get('Retry-After')).toBe('3600')
  const tries = new RequestError('TooMany', 'Too many tries.')
  expect((await respond(tries, 'POST')).headers.get('Retry-After')).toBe('600')
  expect((await respond(pause, 'GET', 'application/json')).headers.get('Retry-After')).toBe('3600')
})
