import { expect, inject, it } from 'vitest'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')

async function openListings(someone: Visitor, count: number) {
  const list = await someone.get('/list', { Accept: 'text/html' })
  const path = /href="(\/listings\/\d{26})/.exec(list.text)![1]!
  for (let i = 0; i < count; i++) await someone.get(path)
}

it('§4 the prompt to register is due for a visitor with the fifth listing, once', async () => {
  const someone = visitor(origin)
  await openListings(someone, 4)
  expect(someone.cookies.has('showIdxRegistration')).toBe(false)
  await openListings(someone, 1)
  expect(someone.cookies.get('showIdxRegistration')).toBe('true')
  someone.cookies.delete('showIdxRegistration')
  await openListings(someone, 3)
  expect(someone.cookies.has('showIdxRegistration')).toBe(false)
})

it('§4 signed-in users are not asked', async () => {
  const someone = await signedIn(origin, 'vow')
  await openListings(someone, 5)
  expect(someone.cookies.has('showIdxRegistration')).toBe(false)
})
