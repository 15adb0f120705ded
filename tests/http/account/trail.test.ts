import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { call } from '../../support/server/call.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

it('VOW V-5 listings that consumers open, searches, and sign-ins are on record once the site stops', async () => {
  const site = await startTestSite()
  const [vow, agent] = [await signedIn(site.origin, 'vow'), await signedIn(site.origin, 'agent')]
  const list = await vow.get('/list', { Accept: 'text/html' })
  const [first, second] = new Set(
    [...list.text.matchAll(/\/listings\/(\d{26})/g)].map(([, id]) => id!),
  )
  for (const who of [vow, vow, agent]) await who.get(`/listings/${first}`, { Accept: 'text/html' })
  await vow.get(`/listings/${second}`, { Accept: 'text/html', 'Sec-Purpose': 'prefetch' })
  await vow.get('/account')
  const search = { method: 'PUT', path: '/tag_recent', body: { filter: 'BedroomsTotal Ge 3' } }
  expect((await call(site.origin, vow, search)).status).toBe(204)
  await site.stop()
  const connection = openConnection(site.databasePath, { readonly: true })
  const rows = connection
    .prepare(
      'SELECT Kind, What, MlsNumber IS NOT NULL, Times FROM registrant_activity ORDER BY Kind',
    )
    .raw()
    .all()
  connection.close()
  expect(rows).toEqual([
    ['opened', first, 1, 2],
    ['searched', 'BedroomsTotal Ge 3', 0, 1],
    ['signed_in', expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0)/), 0, 1],
  ])
})
