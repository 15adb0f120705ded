import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { audit, changeLog, listings, members } from '#db/schema/index.ts'
import {
  choiceWrong,
  dateAhead,
  dateWrong,
  fieldLong,
  lineWrong,
  numberWrong,
  positionHalf,
} from '#src/domain/admin/own/messages.ts'
import { listingFields } from '#src/domain/admin/own/own-listing-fields.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { largestPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { importFile } from '#src/import/import-file.ts'
import { addPhotos, savePhotos } from '#src/use-cases/admin/own/own-listing-photos.ts'
import {
  canEditListing,
  deleteOwnListing,
  getOwnListing,
  listOwnListings,
  saveOwnListing,
} from '#src/use-cases/admin/own/own-listings.ts'
import {
  listOwnAgents,
  listOwnOffices,
  saveAgent,
  saveOffice,
} from '#src/use-cases/admin/own/own-people.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { fileOf } from '../../import/support.ts'
import { eventsOf, insertAlert } from '../../support/alerts.ts'
import { temporaryFolder } from '../../support/database.ts'
import { photo } from '../../support/listings/photos.ts'
import { office } from '../../support/office.ts'
import { reader } from '../../support/told.ts'

const home = {
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Townhouse',
  ListPrice: '$450,000',
  StreetNumber: '12',
  StreetName: 'Quay Street',
  UnitNumber: '4',
  City: 'Port Ellery',
  StateOrProvince: 'WI',
  PostalCode: '53861',
  Latitude: '43.0731',
  Longitude: '-89.4012',
  BedroomsTotal: '3',
  BathroomsFull: '2',
  LivingArea: '1,850',
  LotSizeAcres: '.25',
  YearBuilt: '1962',
  PublicRemarks: 'Close to the <harbor>.',
}
const sold = { StandardStatus: 'Closed', ClosePrice: '425000', CloseDate: '2026-03-01' }
const missing = { status: 404 }
const noPhoto = { photo: null, removesPhoto: false }

let admin: Context
let agent: Context

afterEach(() => setConventions(null))

beforeEach(async () => {
  const made = await office()
  admin = { ...made.admin, mediaPath: temporaryFolder() }
  agent = made.agent
})

async function add(change: object = {}): Promise<string> {
  const saved = await saveOwnListing(admin, null, { ...home, ...change })
  if ('problems' in saved) throw new Error(JSON.stringify(saved.problems))
  return saved.id
}

const rowOf = (id: string) =>
  admin.db.read.select().from(listings).where(eq(listings.Id, id)).get()!
const kindsOf = (id: string) =>
  admin.db.read
    .select({ kind: changeLog.Kind })
    .from(changeLog)
    .where(eq(changeLog.RowKey, rowOf(id).RowKey))
    .all()
    .map(({ kind }) => kind)

describe('a listing that is entered by hand', () => {
  it('has what was typed, and the brokerage as its office', async () => {
    const id = await add()
    expect(rowOf(id)).toMatchObject({
      OriginatingSystemName: ownSource,
      ListingKey: id,
      ListPrice: 450_000,
      OriginalListPrice: 450_000,
      StreetAddress: expect.stringContaining('12 Quay Street'),
      City: 'Port Ellery',
      PropertySubType: 'Townhouse',
      Latitude: 43.0731,
      LivingArea: 1_850,
      LotSizeAcres: 0.25,
      BathroomsTotalInteger: 2,
      ListOfficeName: admin.siteName,
      OnMarketDate: '2026-03-01',
    })
    expect(getOwnListing(admin, id).typed).toMatchObject({
      PublicRemarks: 'Close to the <harbor>.',
    })
    expect(kindsOf(id)).toEqual(['New Listing'])
  })

  it('is entered and shown in the units and numbers of the site, and stored in feet and acres', async () => {
    setConventions({ locale: 'de-DE', currency: 'EUR', units: 'metric' })
    const metric = { ListPrice: '450.000 €', LivingArea: '80', LotSizeAcres: '1.012,5' }
    const id = await add(metric)
    const areas = { LivingArea: 861.11, LotSizeAcres: 0.2502 }
    expect(rowOf(id)).toMatchObject({ ListPrice: 450_000, ...areas })
    const { typed } = getOwnListing(admin, id)
    expect(typed).toMatchObject({ ListPrice: '450000', LivingArea: '80' })
    const labels = listingFields([]).map(({ label }) => label)
    expect(labels).toContain('Living area, in square meters')
    expect(labels).toContain('Lot, in square meters')
    expect(labels.filter((label) => label.endsWith(', in EUR'))).toEqual([
      'Price, in EUR',
      'Sale price, in EUR',
    ])
    await saveOwnListing(admin, id, typed)
    expect(rowOf(id)).toMatchObject(areas)
  })

  it('notes changes of price and status, which alerts and price drops read', async () => {
    const id = await add()
    await saveOwnListing(admin, id, { ...home, ListPrice: '430000' })
    expect(rowOf(id)).toMatchObject({ ListPrice: 430_000, PreviousListPrice: 450_000 })
    await saveOwnListing(admin, id, { ...home, ListPrice: '430000', ...sold })
    expect(kindsOf(id)).toEqual(expect.arrayContaining(['New Listing', 'Price Change', 'Closed']))
    await saveOwnListing(admin, id, { ...home, ListPrice: '430000', YearBuilt: '' })
    expect(rowOf(id)).toMatchObject({ StandardStatus: 'Active', ClosePrice: null, YearBuilt: null })
    const actions = admin.db.read.select().from(audit).where(eq(audit.Actor, 'boss')).all()
    expect(actions.map(({ Action }) => Action)).toContain('listing change')
  })

  it.each([
    [{ Latitude: '91' }, 'Latitude', expect.stringContaining('from -90 to 90')],
    [{ Latitude: '' }, 'Latitude', positionHalf],
    [{ Longitude: '43,07' }, 'Longitude', expect.any(String)],
    [{ ListPrice: 'a lot' }, 'ListPrice', numberWrong],
    [{ ListPrice: '' }, 'ListPrice', expect.any(String)],
    [{ StandardStatus: 'Sold?' }, 'StandardStatus', choiceWrong],
    [{ StandardStatus: 'Closed' }, 'ClosePrice', expect.any(String)],
    [{ YearBuilt: '1066' }, 'YearBuilt', 'Please enter a number from 1500 to 2200.'],
    [{ StreetName: 'Quay\u202e Street' }, 'StreetName', lineWrong],
    [{ OnMarketDate: '2026-02-31' }, 'OnMarketDate', dateWrong],
    [{ OnMarketDate: '2026-03-02' }, 'OnMarketDate', dateAhead],
    [{ ...sold, CloseDate: '2026-03-02' }, 'CloseDate', dateAhead],
    [{ ListPrice: '0' }, 'ListPrice', expect.stringContaining('from 1 to')],
    [{ ListAgentKey: 'nobody' }, 'ListAgentKey', choiceWrong],
    [{ PropertySubType: 'Castle' }, 'PropertySubType', choiceWrong],
    [{ City: 'x'.repeat(61) }, 'City', fieldLong(60)],
    [{ City: 'a\u0007b' }, 'City', lineWrong],
    [{ StreetName: '<script>' }, 'StreetName', lineWrong],
    [{ PublicRemarks: 'x'.repeat(8_001) }, 'PublicRemarks', expect.any(String)],
  ])('is refused with %j', async (change, field, problem) => {
    const saved = await saveOwnListing(admin, null, { ...home, ...change })
    expect(saved).toEqual({ problems: { [field]: problem } })
    expect(listOwnListings(admin, { q: '', page: 1 }).total).toBe(0)
  })

  it('has its description without control characters, a date ahead if it is coming, and a number alone', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5)
    const ahead = { StandardStatus: 'Coming Soon', OnMarketDate: '2026-03-09' }
    const id = await add({ ...ahead, PublicRemarks: 'One.\n\u0000Two.\u000b' })
    expect(getOwnListing(admin, id).typed['PublicRemarks']).toBe('One.\n Two.')
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5)
    const numbers = [id, await add()].map((each) => getOwnListing(admin, each).number)
    vi.restoreAllMocks()
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toMatch(/^H-\d{6}$/)
  })

  it('is not changed by a file with its source and key, nor withdrawn by a complete one', async () => {
    const id = await add()
    const record = { ListingKey: id, OriginatingSystemName: ownSource, PropertyType: 'Land' }
    const file = fileOf(JSON.stringify(record), 'feed.json')
    const now = new Date('2026-03-02T12:00:00Z')
    const present = new Map<string, Set<string>>()
    const report = await importFile(admin.db, file, { mapping: null, now, present })
    expect(report.tally).toMatchObject({ refused: 1, new: 0, changed: 0 })
    expect([...present.keys()]).not.toContain(ownSource)
    expect(rowOf(id)).toMatchObject({ PropertyType: 'Residential', ListPrice: 450_000 })
  })

  it('is in the alerts of a saved search, as is a lower price', async () => {
    const ann = await reader(admin.db, 'ann', admin.clock)
    await recordAlertEvents(ann)
    await insertAlert(ann, { filter: "City Eq 'Port Ellery'" })
    const id = await add()
    await recordAlertEvents(ann)
    expect(eventsOf(admin.db)).toEqual(['New 1'])
    await saveOwnListing(admin, id, { ...home, ListPrice: '430000' })
    await recordAlertEvents(ann)
    expect(eventsOf(admin.db)).toEqual(['New 1', 'PriceChange 1'])
  })

  it('is found by its address, city, and number, until it is deleted', async () => {
    const id = await add()
    const { number } = getOwnListing(admin, id)
    for (const q of ['', 'quay', 'Port', number])
      expect(listOwnListings(admin, { q, page: 1 }).rows).toMatchObject([{ id }])
    expect(listOwnListings(admin, { q: 'elsewhere', page: 1 }).total).toBe(0)
    await deleteOwnListing(admin, id)
    expect(rowOf(id).MlgCanView).toBe(false)
    expect(listOwnListings(admin, { q: '', page: 1 }).total).toBe(0)
    expect(() => getOwnListing(admin, id)).toThrow(expect.objectContaining(missing))
  })

  it('has photos with captions, in an order', async () => {
    const id = await add()
    const files = await Promise.all([1, 2, 3].map((seed) => photo(400, 300, seed)))
    const added = files.map((bytes, i) => ({ name: `${i}.jpg`, bytes }))
    expect(await addPhotos(admin, id, added)).toBeNull()
    const [a, b, c] = getOwnListing(admin, id).photos.map(({ key }) => key)
    const edit = { caption: '', isRemoved: false, kind: '' } as const
    await savePhotos(admin, id, [
      { ...edit, key: a!, place: 1, isRemoved: true },
      { ...edit, key: b!, place: 3, caption: 'Kitchen' },
      { ...edit, key: c!, place: 2 },
    ])
    const shown = getOwnListing(admin, id).photos
    expect(shown.map(({ caption }) => caption)).toEqual([null, 'Kitchen'])
    expect(rowOf(id).PhotosCount).toBe(2)
    await saveOwnListing(admin, id, { ...home, BedroomsTotal: '4' })
    expect(getOwnListing(admin, id).photos).toHaveLength(2)
  })

  it('says how a photo was altered, with the original after it', async () => {
    const id = await add()
    const files = await Promise.all([1, 2].map((seed) => photo(400, 300, seed)))
    await addPhotos(
      admin,
      id,
      files.map((bytes, i) => ({ name: `${i}.jpg`, bytes })),
    )
    const kinds = ['Virtual Staging - Item Addition', 'original'] as const
    const edits = getOwnListing(admin, id).photos.map(({ key }, at) => ({
      ...{ key, caption: '', place: at + 1, isRemoved: false, kind: kinds[at]! },
    }))
    await savePhotos(admin, id, edits)
    expect(getOwnListing(admin, id).photos.map(({ kind }) => kind)).toEqual(kinds)
    const [altered, original] = getListingDetail(admin, id).photos
    expect(altered).toMatchObject({
      alteration: 'Virtually staged',
      original: largestPath(original!),
    })
    expect(original).toMatchObject({ alteration: null })
  })

  it('keeps photos that are added at the same time', async () => {
    const id = await add()
    const files = await Promise.all([1, 2, 3].map((seed) => photo(400, 300, seed)))
    const adding = files.map((bytes, at) => addPhotos(admin, id, [{ name: `${at}.jpg`, bytes }]))
    expect(await Promise.all(adding)).toEqual([null, null, null])
    expect(getOwnListing(admin, id).photos).toHaveLength(3)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a text', 'no picture'],
  ])('refuses %s as a photo', async (_, text) => {
    const id = await add()
    const problem = await addPhotos(admin, id, [{ name: 'a.svg', bytes: Buffer.from(text) }])
    expect(problem).toMatch(/^a\.svg isn’t a JPEG/)
    expect(getOwnListing(admin, id).photos).toEqual([])
  })
})

describe('an agent', () => {
  it('edits what they list, but enters, deletes, and passes on nothing', async () => {
    await saveAgent(admin, 'new', { MemberFullName: 'Ann Lee', MemberStatus: 'Active' }, noPhoto)
    const ListAgentKey = listOwnAgents(admin)[0]!.key
    const user = { ...agent.user!, agentKey: ListAgentKey }
    const ann = { ...agent, user, mediaPath: temporaryFolder() }
    const [own, other] = [await add({ ListAgentKey }), await add()]
    await saveOwnListing(ann, own, { ...home, ListPrice: '440000', ListAgentKey: '' })
    expect(rowOf(own)).toMatchObject({ ListPrice: 440_000, ListAgentKey })
    expect(await addPhotos(ann, own, [{ name: 'a.jpg', bytes: await photo(400, 300) }])).toBeNull()
    expect(listOwnListings(ann, { q: '', page: 1 }).rows.map(({ id }) => id)).toEqual([own])
    expect([own, other].map((id) => canEditListing(ann, id))).toEqual([true, false])
    expect([admin, agent].map((who) => canEditListing(who, own))).toEqual([true, false])
    const audited = admin.db.read.select().from(audit).where(eq(audit.Actor, 'agent')).all()
    expect(audited.map(({ Action }) => Action)).toEqual(['listing change', 'listing photos'])
    await expect(saveOwnListing(ann, other, home)).rejects.toMatchObject(missing)
    await expect(addPhotos(ann, other, [])).rejects.toMatchObject(missing)
    await expect(saveOwnListing(ann, null, home)).rejects.toMatchObject(missing)
    await expect(deleteOwnListing(ann, own)).rejects.toMatchObject(missing)
    expect(() => listOwnOffices(ann)).toThrow(expect.objectContaining(missing))
  })
})

describe('an agent and an office that are entered by hand', () => {
  const typed = { OfficeName: 'Quay Homes', OfficeStatus: 'Active', OfficePhone: '555-0100' }
  it('are on listings, and a new name changes these', async () => {
    await saveOffice(admin, 'new', typed)
    const [own] = listOwnOffices(admin)
    const ann = { MemberFullName: 'Ann Lee', OfficeKey: own!.key, MemberStatus: 'Active' }
    const face = { name: 'ann.jpg', bytes: await photo(300, 300) }
    expect(await saveAgent(admin, 'new', ann, { photo: face, removesPhoto: false })).toBeNull()
    const [person] = listOwnAgents(admin)
    expect(person).toMatchObject({
      office: 'Quay Homes',
      photo: expect.stringMatching(/^\/media\//),
    })
    const id = await add({ ListAgentKey: person!.key })
    const names = {
      ListAgentFullName: 'Ann Lee',
      ListOfficeName: 'Quay Homes',
      ListOfficePhone: '555-0100',
    }
    expect(rowOf(id)).toMatchObject(names)
    await saveAgent(admin, person!.key, { ...ann, MemberFullName: 'Ann Ruiz' }, noPhoto)
    expect(rowOf(id)).toMatchObject({ ListAgentFullName: 'Ann Ruiz' })
    expect(listOwnAgents(admin)[0]!.photo).toBe(person!.photo)
    await saveAgent(admin, person!.key, ann, { photo: null, removesPhoto: true })
    expect(listOwnAgents(admin)[0]!.photo).toBeNull()
    await saveAgent(admin, person!.key, { ...ann, MemberStatus: 'Inactive' }, noPhoto)
    const refused = await saveOwnListing(admin, null, { ...home, ListAgentKey: person!.key })
    expect(refused).toEqual({ problems: { ListAgentKey: choiceWrong } })
    expect(await saveOwnListing(admin, id, { ...home, ListAgentKey: person!.key })).toEqual({ id })
  })

  it('are not changed by a file, and those of a file are not theirs', async () => {
    await saveOffice(admin, 'new', typed)
    const [own] = listOwnOffices(admin)
    const records = [
      { OfficeKey: own!.key, OriginatingSystemName: ownSource, OfficeName: 'Stolen' },
      { OfficeKey: '7', OriginatingSystemName: 'MLS', OfficeName: 'Theirs' },
    ]
    const file = fileOf(JSON.stringify({ value: records }), 'Office.json')
    await importFile(admin.db, file, { mapping: null, now: new Date() })
    expect(listOwnOffices(admin).map(({ typed }) => typed['OfficeName'])).toEqual(['Quay Homes'])
  })

  it('are refused without a name, and for all but administrators', async () => {
    expect(await saveOffice(admin, 'new', { ...typed, OfficeName: ' ' })).toHaveProperty(
      'OfficeName',
    )
    const wrong = { MemberFullName: 'A', MemberStatus: 'Active', MemberEmail: 'a@' }
    expect(await saveAgent(admin, 'new', wrong, noPhoto)).toHaveProperty('MemberEmail')
    expect(admin.db.read.select().from(members).all()).toEqual([])
    await expect(saveOffice(agent, 'new', typed)).rejects.toMatchObject(missing)
    await expect(saveAgent(agent, 'new', wrong, noPhoto)).rejects.toMatchObject(missing)
    await expect(saveOwnListing(agent, null, home)).rejects.toMatchObject(missing)
    await expect(saveOffice(admin, 'none', typed)).rejects.toMatchObject(missing)
  })
})
