import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../support/database.ts'
import { runPlat } from '../../support/plat.ts'
import { call } from '../../support/server/call.ts'
import { send } from '../../support/server/http.ts'
import { sharedPhotoSite } from '../../support/server/photo-site.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const photoSite = sharedPhotoSite()
const html = { Accept: 'text/html' }
const sizedPath = /\/media\/sized\/[\w-]{22}-720\.avif/

it('a site restored from a backup of a running one has its accounts, searches, collections, and photos', async () => {
  const { origin, databasePath, folder, id } = photoSite()
  const before = await signedIn(origin, 'vow')
  const search = { Name: 'Before the fire', Filter: "City Eq 'Port Ellery'", Annotations: [] }
  const saving = { saved_search: search, commit: 'Save' }
  await before.get('/account', html)
  const body = { ...saving, authenticity_token: before.token() }
  const saved = await call(origin, before, { method: 'POST', path: '/saved_searches', body })
  const named = { collection: { Name: 'Kept' } }
  const made = await call(origin, before, { method: 'POST', path: '/collections', body: named })
  const collection = `/collections/${made.json['Id']}`
  const adding = {
    method: 'PUT',
    path: `/listings/${id}/carts/add`,
    body: { cart_id: made.json['Id'] },
  }
  expect((await call(origin, before, adding)).json).toMatchObject({ success: true })
  const photo = sizedPath.exec((await send(origin, `/listings/${id}`)).text)![0]
  const bytes = (await send(origin, photo)).bytes

  const backups = temporaryFolder()
  const live = { DATABASE_PATH: databasePath, MEDIA_PATH: folder }
  expect(await runPlat(['backup', backups], live)).toMatchObject({ code: 0 })
  const home = temporaryFolder()
  const place = { DATABASE_PATH: join(home, 'plat.sqlite'), MEDIA_PATH: join(home, 'media') }
  expect(await runPlat(['restore', backups], place)).toMatchObject({ code: 0 })

  const restored = await startTestSite({}, place)
  const after = await signedIn(restored.origin, 'vow')
  const searches = await after.get('/saved_searches', html)
  expect(searches.text).toContain('Before the fire')
  const found = await after.get(
    `/saved_searches/${(saved.json['search'] as { Id: string }).Id}/list`,
    html,
  )
  expect(found.text).toContain('href="/listings/')
  expect((await after.get(`${collection}/arrange`, html)).text).toContain(`id="${id}"`)
  const page = await send(restored.origin, `/listings/${id}`)
  expect(sizedPath.exec(page.text)![0]).toBe(photo)
  expect((await send(restored.origin, photo)).bytes).toEqual(bytes)
})
