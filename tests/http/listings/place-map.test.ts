import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { listings } from '#db/schema/index.ts'
import { mapFileAt } from '../../support/basemap.ts'
import { send } from '../../support/server/http.ts'
import { demoDatabaseFile, startTestSite } from '../../support/server/site.ts'

async function siteWithMap() {
  const path = demoDatabaseFile()
  const db = openDatabase(path)
  const found = db.read.select().from(listings).all()
  await db.close()
  const isShown = ({ StandardStatus, InternetEntireListingDisplayYN }: (typeof found)[number]) =>
    StandardStatus === 'Active' && InternetEntireListingDisplayYN !== false
  const shown = found.filter(isShown)
  const open = shown.find(({ InternetAddressDisplayYN }) => InternetAddressDisplayYN !== false)!
  const withheld = shown.find(({ InternetAddressDisplayYN }) => InternetAddressDisplayYN === false)!
  const file = mapFileAt({ latitude: open.Latitude!, longitude: open.Longitude! })
  const environment = { BASEMAP_PATH: file, DATABASE_PATH: path, CACHE_SECONDS: '60' }
  const { origin } = await startTestSite({}, environment)
  return { origin, open: open.Id, withheld: withheld.Id }
}

describe('the map of a listing over HTTP', () => {
  it('is a separate picture that a browser caches and revalidates by its ETag', async () => {
    const { origin, open, withheld } = await siteWithMap()
    const path = `/listings/${open}/map.svg`
    const { status, headers, text } = await send(origin, path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600, must-revalidate, s-maxage=59')
    const own = await send(origin, path, { headers: { Cookie: 'low_data=on' } })
    expect(own.headers['cache-control']).toBe('private, max-age=3600')
    expect(text).toContain('Elm &amp; Third')
    const again = await send(origin, path, {
      headers: { 'If-None-Match': String(headers['etag']) },
    })
    expect(again.status).toBe(304)
    const narrow = await send(origin, `${path}?size=narrow`)
    expect(narrow.text).toContain('width="600"')
    const hidden = await send(origin, `/listings/${withheld}/map.svg`)
    expect(hidden.status).toBe(404)
    expect(hidden.headers['cache-control']).toBe('private, no-store')
  })

  it('is not there where no map of the streets was built', async () => {
    const list = await send(inject('origin'), '/summary')
    const [, id] = /id="(\d{26})"/.exec(list.text)!
    expect((await send(inject('origin'), `/listings/${id}/map.svg`)).status).toBe(404)
  })
})
