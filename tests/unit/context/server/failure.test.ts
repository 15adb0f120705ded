import { describe, expect, it } from 'vitest'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { failureOf, pageAddress, responseKind } from '#src/server/context/request/answer/failure.ts'

const request = (headers: Record<string, string>) =>
  new Request('https://homes.example/fragments/x?a=1', { headers })

describe('what of an error leaves the process', () => {
  it('is its sentence if it is one of the product’s', () => {
    expect(failureOf(new RequestError('Invalid', 'No.', { name: 'Too long.' }))).toEqual({
      status: 422,
      name: 'Invalid',
      message: 'No.',
      fields: { name: 'Too long.' },
    })
  })

  it.each([
    new Error('no such table: users'),
    new TypeError('x'),
    'text',
    null,
    undefined,
    { status: 200 },
  ])('is nothing else: %o', (error) => {
    expect(failureOf(error)).toEqual({
      status: 500,
      name: 'Error',
      message: requestFailed,
      fields: {},
    })
  })
})

describe('the kind of answer', () => {
  it.each([
    [{ Accept: 'text/html,application/xhtml+xml' }, 'page'],
    [{ Accept: '*/*' }, 'page'],
    [{}, 'page'],
    [{ 'HX-Request': 'true', Accept: 'text/html' }, 'fragment'],
    [{ Accept: 'application/json' }, 'json'],
    [{ 'Content-Type': 'application/json' }, 'json'],
    [{ 'Content-Type': 'application/json', Accept: 'text/html' }, 'page'],
  ])('for %o is a %s', (headers, kind) => {
    expect(responseKind(request(headers as Record<string, string>))).toBe(kind)
  })
})

describe('the page that a person comes back to', () => {
  const url = new URL('https://homes.example/fragments/x?a=1')

  it.each([
    [{}, '/fragments/x?a=1'],
    [{ 'HX-Current-URL': 'https://homes.example/list?page=2#top' }, '/list?page=2'],
    [{ 'HX-Current-URL': 'https://evil.example/list' }, '/list'],
    [{ 'HX-Current-URL': 'https://homes.example//evil.example/' }, undefined],
    [{ 'HX-Current-URL': 'nonsense' }, undefined],
  ])('with %o is %s', (headers, page) => {
    expect(pageAddress(request(headers as Record<string, string>), url)).toBe(page)
  })
})
