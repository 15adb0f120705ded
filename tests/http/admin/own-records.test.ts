import { expect, it } from 'vitest'
import {
  fieldEmpty,
  ownDeleted,
  placedAsBefore,
  placedByNeighbors,
  placeUnknown,
  positionHalf,
} from '#src/domain/admin/own/messages.ts'
import { storedNow } from '#src/domain/context/messages/form-messages.ts'
import { photo } from '../../support/listings/photos.ts'
import { formsOn, press } from '../../support/server/forms.ts'
import { sharedTestSite } from '../../support/server/site.ts'
import { postFile } from '../../support/server/upload.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const shared = sharedTestSite()
const html = { Accept: 'text/html' }

const home = {
  ListPrice: '450,000',
  StreetNumber: '12',
  StreetName: 'Handmade Street',
  City: 'Port Ellery',
  Latitude: '43.07',
}

it('office, agent, listing, and photo are entered by forms without scripts, and seen at once', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  const office = await press(admin, await admin.get('/admin/offices/new', html), 'Save office', {
    OfficeName: 'Quay & Sons',
  })
  expect(office.headers.location).toBe('/admin/offices?saved=1')
  const agents = await admin.get('/admin/agents/new', html)
  await press(admin, agents, 'Save agent', { MemberFullName: 'Ann Lee' })
  expect((await admin.get('/admin/agents')).text).toMatch(/Ann Lee[\s\S]*Quay &amp; Sons/)
  // The roster has what the MLS sent.
  expect((await admin.get('/admin/people?q=Ann+Lee')).text).not.toContain('<td data-label="Email">')
  const form = await admin.get('/admin/listings/new', html)
  expect(
    /class="own-form"[\s\S]*?<(?:button|input type="image")([^>]*)/.exec(form.text)![1],
  ).not.toContain('formaction')
  const agent = /<option value="(\d{26})"[^>]*>Ann Lee</.exec(form.text)![1]!
  const { City, ...partly } = home
  // A click on the map fills in the place, and stores nothing.
  const around = await press(admin, form, 'Show address', { City, ListPrice: '1,234' })
  const clicked = formsOn(around).find(({ action }) => action === '/admin/listings/new')!
  const click = new URLSearchParams([...clicked.fields, ['map.x', '620'], ['map.y', '120']])
  const placed = await admin.post(clicked.action, click, { headers: html })
  const placeIn = ({ text }: { text: string }) =>
    [...text.matchAll(/name="L\w+itude"[^>]* value="(-?[\d.]+)"/g)].map(([, degrees]) =>
      Number(degrees),
    )
  expect([placed.status, placed.text.includes('value="1,234"')]).toEqual([200, true])
  expect(placeIn(around)).toEqual([])
  const [longitude, latitude] = clicked.fields
    .get('map_view')!
    .split(',')
    .map((of) => Number(of) / 1e6)
  expect(placeIn(placed)).toEqual([expect.any(Number), longitude])
  expect(placeIn(placed)[0]).toBeGreaterThan(latitude!)
  expect((await admin.get('/admin/listings')).text).not.toContain('$1,234')
  const viewOf = async (typed: Record<string, string>) => {
    const shown = await press(admin, form, 'Show address', typed)
    return formsOn(shown)
      .find(({ action }) => action === '/admin/listings/new')!
      .fields.get('map_view')
  }
  const PostalCode = '53861'
  const ofSite = await viewOf({ City: 'Nowhere' })
  const ofPostalCode = await viewOf({ City: 'Nowhere', PostalCode })
  expect(ofPostalCode).not.toBe(ofSite)
  expect(await viewOf({ PostalCode })).toBe(ofPostalCode)
  const refused = await press(admin, form, 'Save listing', { ...partly, ListAgentKey: agent })
  const sentences = [...refused.text.matchAll(/<a href="#(\w+)">([^<]+)</g)].map(
    ([, ...link]) => link,
  )
  expect([refused.status, sentences]).toEqual([
    422,
    [
      ['City', fieldEmpty('City')],
      ['Longitude', positionHalf],
    ],
  ])
  const added = await press(admin, refused, 'Save listing', { City, Longitude: '-89.4' })
  const path = added.headers.location!.split('?')[0]!
  const id = path.split('/').at(-1)!
  const shown = await visitor(origin).get(`/listings/${id}`)
  expect(shown.status).toBe(200)
  for (const words of ['12 Handmade Street', '$450,000', 'Quay &amp; Sons', 'Ann Lee'])
    expect(shown.text).toContain(words)
  // The address shows where homes nearby are, and says so; nothing is stored.
  const estimateOf = async (typed: Record<string, string>) => {
    const estimated = await press(admin, form, 'Show address', { City, ...typed })
    const said = [placedAsBefore, placedByNeighbors, placeUnknown].filter((words) =>
      estimated.text.includes(words),
    )
    return [...placeIn(estimated), ...said]
  }
  const neighbor = { StreetNumber: '14', StreetName: 'Handmade St' }
  expect(await estimateOf(neighbor)).toEqual([43.07, -89.4, placedByNeighbors])
  expect(await estimateOf({ ...neighbor, StreetNumber: '12' })).toEqual([
    43.07,
    -89.4,
    placedAsBefore,
  ])
  expect(await estimateOf({ ...neighbor, StreetName: 'Handmade Ct' })).toEqual([placeUnknown])
  expect(await estimateOf({ ...neighbor, Latitude: '43.2' })).toEqual([43.2])
  const filter = encodeURIComponent("StreetName Eq 'Handmade Street'")
  expect((await visitor(origin).get(`/list?_filter=${filter}`)).text).toContain(id)

  const large = await photo(2_400, 1_600)
  await admin.get(path, html)
  const file = { name: 'front.jpg', bytes: Uint8Array.from(large) }
  expect((await postFile(origin, admin, `${path}?part=add_photos`, { file })).status).toBe(303)
  expect((await visitor(origin).get(`/listings/${id}`)).text).toContain('/media/sized/')
  const tabs = [await admin.get(path, html), await admin.get(path, html)] as const
  const key = /name="key" value="([^"]+)"/.exec(tabs[0].text)![1]!
  const caption = (words: string) => ({ [`caption_${key}`]: words })
  expect((await press(admin, tabs[0], 'Save photos', caption('Front'))).status).toBe(303)
  const stale = await press(admin, tabs[1], 'Save photos', caption('Porch'))
  expect([stale.status, stale.text.includes(storedNow('Front'))]).toEqual([422, true])
  expect((await visitor(origin).get(`/listings/${id}`)).text).toContain('Front')
  const svg = { name: 'a.svg', bytes: new TextEncoder().encode('<svg><script/></svg>') }
  const bad = await postFile(origin, admin, `${path}?part=add_photos`, { file: svg })
  expect([bad.status, bad.text.includes('a.svg isn’t a JPEG')]).toEqual([422, true])

  const asked = await admin.get(`${path}?delete=1`, html)
  const warning = /Delete this listing\?[^<]*/.exec(asked.text)![0].trim()
  expect(warning).toBe(
    'Delete this listing? It leaves the site with 1 photo. This can’t be undone here.',
  )
  const deleted = await press(admin, asked, 'Delete listing')
  expect((await admin.get(deleted.headers.location!)).text).toContain(ownDeleted)
  expect((await visitor(origin).get(`/listings/${id}`)).status).toBe(410)
})

it('an agent edits a listing of theirs from its page, and sees nothing else of the administration', async () => {
  const { origin } = shared()
  const [admin, agent] = [await signedIn(origin, 'admin'), await signedIn(origin, 'agent')]
  const form = await admin.get('/admin/listings/new', html)
  const ListAgentKey = /<option value="([^"]+)"[^>]*>Emmett Coleman</.exec(form.text)![1]!
  const typed = { ...home, Longitude: '-89.4', ListAgentKey }
  const added = await press(admin, form, 'Save listing', typed)
  const path = added.headers.location!.split('?')[0]!
  const page = `/listings/${path.split('/').at(-1)!}`
  const link = new RegExp(`href="${path}"[^>]*>Edit listing<`)
  expect((await agent.get(page, html)).text).toMatch(link)
  expect((await (await signedIn(origin, 'agent2')).get(page, html)).text).not.toMatch(link)
  const edited = await agent.get(path, html)
  expect(edited.text).not.toMatch(/name="ListAgentKey"|Delete this listing|href="\/admin\/users"/)
  expect((await press(agent, edited, 'Save listing', { ListPrice: '444000' })).status).toBe(303)
  expect((await visitor(origin).get(page)).text).toContain('$444,000')
  expect((await agent.get('/admin/listings', html)).text).not.toContain('New listing')
})

it('uploads of photos may be larger than other forms', async () => {
  const { origin } = shared()
  const admin = await signedIn(origin, 'admin')
  await admin.get('/admin/listings/new', html)
  const file = { name: 'a.jpg', bytes: new Uint8Array(3_000_000) }
  const path = `/admin/listings/${'0'.repeat(26)}?part=add_photos`
  expect((await postFile(origin, admin, path, { file })).status).toBe(404)
  expect((await postFile(origin, admin, '/admin/settings/brand', { file })).status).toBe(413)
  const huge = { name: 'a.jpg', bytes: new Uint8Array(21_000_000) }
  expect((await postFile(origin, admin, path, { file: huge })).status).toBe(413)
})
