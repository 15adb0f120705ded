import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'
import { fileOf, imported, rowOf, rowsOf } from '../support.ts'
import { listing, member, office } from './resource-feed.ts'

const feed = (name: string, ...value: unknown[]) =>
  fileOf(
    JSON.stringify({ '@odata.context': `https://a.example/$metadata#${name}`, value }),
    'f.json',
  )

const files = {
  listings: () => feed('Property', listing()),
  members: () => feed('Member', member()),
  offices: () => feed('Office', office()),
}
const shown =
  'SELECT ListAgentFullName AS agent, ListAgentEmail AS email, ListAgentDirectPhone AS direct, ' +
  'ListOfficeName AS office, ListOfficePhone AS phone FROM listings'
const whole = {
  agent: 'Pat Agent',
  email: 'pat@example.com',
  direct: '312-555-0107',
  office: 'North Realty',
  phone: '312-555-0105',
}

describe('files of members and offices', () => {
  it.each([
    [['listings', 'members', 'offices']],
    [['offices', 'members', 'listings']],
    [['members', 'listings', 'offices']],
  ] as const)('name agents and offices of listings in the order %j', async (order) => {
    const db = emptyDatabase()
    for (const name of order) await imported(files[name](), null, db)
    expect(rowOf(db, shown)).toEqual(whole)
    expect(
      rowsOf(
        db,
        'SELECT MemberFullName AS name, OfficeName AS office, IDXOfficeParticipationYN AS idx ' +
          'FROM members JOIN offices USING (OfficeKey)',
      ),
    ).toEqual([{ name: 'Pat Agent', office: 'North Realty', idx: 0 }])
    const rows = () => rowsOf(db, 'SELECT ChangeSeq, * FROM listings')
    const before = rows()
    for (const name of order) {
      const { tally } = (await imported(files[name](), null, db)).report
      expect(tally).toMatchObject({ new: 0, changed: 0, refused: 0, waiting: 0 })
    }
    expect(rows()).toEqual(before)
  })

  it('bring the face and the logo that come with them, and leave out what is no address', async () => {
    const pictures = (...list: unknown[]) => ({ Media: list.map((MediaURL) => ({ MediaURL })) })
    const face = 'https://photos.example/pat.jpg'
    const { db } = await imported(files.listings())
    const withFace = member(pictures(face, 'https://b.example/2.jpg'))
    await imported(feed('Member', withFace), null, db)
    await imported(feed('Office', office(pictures('javascript:alert(1)'))), null, db)
    const found = 'SELECT MemberPhotoURL AS photo FROM members'
    expect(rowOf(db, found)).toEqual({ photo: face })
    expect(rowOf(db, 'SELECT OfficeLogoURL AS logo FROM offices')).toEqual({ logo: null })
  })

  it('keep the face and the logo when an update has no list of media, and drop them when it is empty', async () => {
    const address = 'https://photos.example/p.jpg'
    const list = { Media: [{ MediaURL: address }] }
    const pictures =
      'SELECT (SELECT MemberPhotoURL FROM members) AS face, (SELECT OfficeLogoURL FROM offices) AS logo'
    const { db } = await imported(files.listings())
    const update = async (more: Record<string, unknown>) => {
      await imported(feed('Office', office(more)), null, db)
      await imported(feed('Member', member(more)), null, db)
      return rowOf(db, pictures)
    }
    const both = { face: address, logo: address }
    expect(await update(list)).toEqual(both)
    expect(await update({})).toEqual(both)
    expect(await update({ Media: null })).toEqual(both)
    expect(await update({ Media: 'none' })).toEqual(both)
    expect(await update({ Media: [{ MediaURL: 'javascript:alert(1)' }] })).toEqual(both)
    expect(await update({ Media: [] })).toEqual({ face: null, logo: null })
    expect(await update(list)).toEqual(both)
  })

  it('follow a new name and phone, and leave what the listing says itself', async () => {
    const own = listing({ ListingKey: 'M2', ListingId: 'N-2', ListOfficeName: 'Its own name' })
    const { db } = await imported(feed('Property', listing()))
    await imported(files.offices(), null, db)
    await imported(feed('Property', own), null, db)
    await imported(feed('Office', office({ OfficeName: 'Renamed', OfficePhone: '1' })), null, db)
    expect(rowsOf(db, `${shown} ORDER BY RowKey`)).toMatchObject([
      { office: 'Renamed', phone: '1' },
      { office: 'Its own name', phone: '1' },
    ])
    const back = feed('Office', office({ IDXOfficeParticipationYN: true }))
    await imported(back, null, db)
    expect(rowsOf(db, 'SELECT IDXOfficeParticipationYN AS idx FROM offices')).toEqual([{ idx: 1 }])
  })

  it('leave the name that a listing had before the first of them came', async () => {
    const own = listing({ ListingKey: 'M2', ListingId: 'N-2', ListOfficeName: 'North, Loop' })
    const { db } = await imported(feed('Property', listing(), own))
    await imported(files.offices(), null, db)
    await imported(feed('Office', office({ OfficeName: 'Renamed' })), null, db)
    expect(rowsOf(db, `${shown} ORDER BY RowKey`).map((row) => row.office)).toEqual([
      'Renamed',
      'North, Loop',
    ])
  })

  it('are refused where the participation cannot be read, or the name is missing', async () => {
    const { db, report } = await imported(
      feed('Office', office({ IDXOfficeParticipationYN: 'perhaps' }), {
        OfficeKey: 'O-6',
        OfficeName: null,
        OfficePhone: '1',
      }),
    )
    expect(report.tally).toMatchObject({ read: 2, refused: 2 })
    expect(rowsOf(db, 'SELECT Field FROM quarantine')).toEqual([
      { Field: 'IDXOfficeParticipationYN' },
      { Field: 'OfficeName' },
    ])
  })

  it('may be tables', async () => {
    const { db } = await imported(files.listings())
    const table = 'OfficeKey,OfficeName,OfficePhone\nO-5,From a table,55\n'
    await imported(fileOf(table, 'Office.csv'), null, db)
    expect(rowOf(db, shown)).toMatchObject({ office: 'From a table', phone: '55' })
  })
})
