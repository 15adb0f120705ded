import { expect, it } from 'vitest'
import { localsFor, type Services } from '#src/server/context/request/services.ts'

const arrival = { requestId: '1', origin: 'http://localhost', clientAddress: '::1', log: {} }

it('a request gets the search that the site has now, after an import added fields too', () => {
  let search = { name: 'first' }
  const site = {
    get search() {
      return search
    },
  }
  const services = { site, shared: {} } as unknown as Services
  const ask = () => localsFor(services, arrival as never).search
  expect(ask()).toBe(search)
  search = { name: 'second' }
  expect(ask()).toBe(search)
})
