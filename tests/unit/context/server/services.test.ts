import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { localsFor, openServices, type Services } from '#src/server/context/request/services.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

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

it.each([
  [1, [true, true]],
  [2, [true, false]],
])('a site of %i processes counts over all of them', async (processes, outcomes) => {
  const db = emptyDatabase()
  const messages = { perHour: 1, perAgent: 1 }
  const open = async () => {
    const settings = {
      sessionSecret: null,
      embedOrigins: [],
      cacheSeconds: 0,
      isFindable: true,
      follow: null,
      secondFactor: '',
      messages,
    } as const
    const services = await openServices(testContext(db), { ...settings, processes })
    onTestFinished(() => services.state.close())
    return services.shared.mayWrite('192.0.2.1', 'ada')
  }
  expect([await open(), await open()]).toEqual(outcomes)
  expect(existsSync(`${db.path}.shared`)).toBe(processes > 1)
})
