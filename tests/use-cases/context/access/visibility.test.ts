import { describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { type listings, members, offices } from '#db/schema/index.ts'
import { consumerStatuses } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSimilarHomes } from '#src/use-cases/listings/detail/find-similar-homes.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getListingPhotos } from '#src/use-cases/listings/detail/listing-photos.ts'
import { getListingPoint } from '#src/use-cases/listings/detail/listing-point.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { getFrontPage } from '#src/use-cases/listings/get-front-page.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { hoursBefore, lateFeed, syncFeed } from '../../../support/feeds.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'
import {
  clientSheetSurface,
  flyerSurface,
  foundSurfaces,
  sharingSurfaces,
} from './sharing-surfaces.ts'
import { type Surface, surfaces } from './surfaces.ts'

type Columns = Partial<typeof listings.$inferInsert>

const kinds = {
  plain: {},
  'of an office outside IDX': { ListOfficeKey: 'O-outside' },
  'exclusive of an office': { OfficeExclusiveYN: true },
  'of delayed marketing': { DelayedMarketingDate: '2026-03-02' },
  'whose marketing begins today': { DelayedMarketingDate: '2026-03-01' },
  'that the MLS took back': { MlgCanView: false },
  'for IDX alone': { MlgCanUse: ['IDX'] },
  'for VOW alone': { MlgCanUse: ['VOW'] },
  'for the back office': { MlgCanUse: ['BO'] },
  'without a display flag': { InternetEntireListingDisplayYN: null },
  'withheld from the internet': { InternetEntireListingDisplayYN: false },
} satisfies Record<string, Columns>

type Kind = keyof typeof kinds

const everyKind = Object.keys(kinds) as Kind[]
const hiddenFrom: Record<string, readonly Kind[]> = {
  idx: [
    'of an office outside IDX',
    'exclusive of an office',
    'of delayed marketing',
    'that the MLS took back',
    'for VOW alone',
    'for the back office',
    'withheld from the internet',
  ],
  vow: [
    'exclusive of an office',
    'of delayed marketing',
    'that the MLS took back',
    'for IDX alone',
    'for the back office',
    'withheld from the internet',
  ],
  private: ['exclusive of an office', 'that the MLS took back'],
  'private of the office': ['that the MLS took back'],
  administrator: ['that the MLS took back'],
}
hiddenFrom['public'] = hiddenFrom['idx']!
hiddenFrom['portal'] = hiddenFrom['vow']!

async function market(columnsOf: Readonly<Record<string, Columns>> = kinds): Promise<Database> {
  const db = emptyDatabase()
  await db.write(({ orm }) => {
    for (const OfficeKey of ['O-own', 'O-other', 'O-outside'])
      orm
        .insert(offices)
        .values({
          OfficeKey,
          OfficeName: OfficeKey,
          IDXOfficeParticipationYN: OfficeKey !== 'O-outside',
        })
        .run()
    for (const name of ['own', 'other'])
      orm
        .insert(members)
        .values({ MemberKey: `M-${name}`, MemberFullName: name, OfficeKey: `O-${name}` })
        .run()
  })
  for (const [i, ofKind] of Object.values(columnsOf).entries()) {
    const n = i + 1
    const place = {
      City: `Kindtown${n}`,
      StreetAddress: `${n}00 Quay${n}lane`,
      StreetName: `Quay${n}lane`,
    }
    const shown = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
    const columns = {
      ...place,
      ...shown,
      ListingId: `KIND${n}00`,
      ListOfficeKey: 'O-own',
      ...ofKind,
    }
    const parts = {
      photos: [{ MediaURL: '/media/photo.jpg' }],
      openHouses: [{ OpenHouseDate: '2026-03-03' }],
    }
    await insertListing(db, n, { Latitude: 47 + n / 10, ...columns }, parts)
  }
  return db
}

/** The kinds that the surface shows to the asker. */
async function shownBy<Name extends string = Kind>(
  surface: Surface,
  context: Context,
  names: readonly Name[] = everyKind as readonly string[] as readonly Name[],
): Promise<Name[]> {
  const shown: Name[] = []
  for (const [i, kind] of names.entries()) {
    const n = i + 1
    if (await surface(context, { n, id: idOf(n), city: `Kindtown${n}`, number: `KIND${n}00` }))
      shown.push(kind)
  }
  return shown
}

describe('§6 roles: who sees a listing, on every surface', () => {
  for (const [who, hidden] of Object.entries(hiddenFrom)) {
    test(`${who}: all but ${hidden.join(', ')}`, async () => {
      const context = askerOf(await market(), who, openRules)
      const expected = everyKind.filter((kind) => !hidden.includes(kind))
      for (const [name, surface] of Object.entries(surfaces))
        expect(await shownBy(surface, context), name).toEqual(expected)
    })
  }

  test.each(['public', 'idx', 'vow', 'portal', 'private', 'administrator'])(
    '%s sees listings of a source that is too old if that marks them, or as a member (IDX I-10)',
    async (who) => {
      const columnsOf = {
        plain: {},
        marked: { OriginatingSystemName: 'Slow MLS' },
        hidden: { OriginatingSystemName: 'Late MLS' },
      }
      const db = await market(columnsOf)
      await lateFeed(db, { name: 'slow', source: 'Slow MLS', staleAction: 'mark' })
      await lateFeed(db, { name: 'late', source: 'Late MLS', staleAction: 'hide' })
      const names = ['plain', 'marked', 'hidden'] as const
      const isMember = who === 'private' || who === 'administrator'
      const shown = async (expected: readonly string[], tried: Record<string, Surface>) => {
        for (const [name, surface] of Object.entries(tried))
          expect(await shownBy(surface, askerOf(db, who, openRules), names), name).toEqual(expected)
      }
      const without = ['plain', 'marked']
      await shown(isMember ? names : without, surfaces)
      await shown(without, {
        ...sharingSurfaces,
        ...foundSurfaces,
        flyerSurface,
        clientSheetSurface,
      })
      await syncFeed(db, 'late', hoursBefore(11))
      await shown(names, surfaces)
    },
  )

  test.each(['idx', 'vow', 'private', 'private of the office', 'administrator'])(
    'what %s shares shows what visitors see, and nothing else',
    async (who) => {
      const context = askerOf(await market(), who, openRules)
      const expected = everyKind.filter((kind) => !hiddenFrom['idx']!.includes(kind))
      for (const [name, surface] of Object.entries({
        ...sharingSurfaces,
        ...foundSurfaces,
        flyerSurface,
        clientSheetSurface,
      }))
        expect(await shownBy(surface, context), name).toEqual(expected)
    },
  )

  test.each(['idx', 'vow', 'private', 'private of the office', 'administrator'])(
    'what %s shares shows what clients see where the MLS allows it of direct links, and no more',
    async (who) => {
      const context = askerOf(await market(), who, { ...openRules, directLinks: 'clients' })
      const isAgent = !['idx', 'vow'].includes(who)
      const visitors = everyKind.filter((kind) => !hiddenFrom['idx']!.includes(kind))
      const clients = everyKind.filter((kind) => !hiddenFrom['vow']!.includes(kind))
      const expected = everyKind.filter(
        (kind) => visitors.includes(kind) || (isAgent && clients.includes(kind)),
      )
      for (const [name, surface] of Object.entries(sharingSurfaces))
        expect(await shownBy(surface, context), name).toEqual(expected)
      for (const [name, surface] of Object.entries({ ...foundSurfaces, flyerSurface }))
        expect(await shownBy(surface, context), name).toEqual(visitors)
      expect(await shownBy(clientSheetSurface, context)).toEqual(visitors)
    },
  )

  test('a missing display flag withholds the listing if the MLS says so, from all but members', async () => {
    const db = await market()
    const strict = { ...openRules, missingFlagsWithhold: true }
    for (const who of ['idx', 'vow', 'private']) {
      const context = askerOf(db, who, strict)
      const isShown = who === 'private'
      for (const [name, surface] of Object.entries(surfaces)) {
        const shown = await shownBy(surface, context)
        expect(shown.includes('without a display flag'), `${who} ${name}`).toBe(isShown)
        expect(shown.includes('plain'), `${who} ${name}`).toBe(true)
      }
    }
  })

  test('each source keeps its rules on every surface', async () => {
    const ruled = { OriginatingSystemName: 'Strict MLS' }
    const open = { OriginatingSystemName: 'Open MLS' }
    const unflagged = { InternetEntireListingDisplayYN: null }
    const closed = { StandardStatus: 'Closed' }
    const columnsOf = {
      coming: { StandardStatus: 'Coming Soon' },
      unflagged,
      ruled,
      'ruled, coming': { ...ruled, StandardStatus: 'Coming Soon' },
      'ruled, unflagged': { ...ruled, ...unflagged },
      'open, unflagged': { ...open, ...unflagged },
      closed: { ...closed, CloseDate: '1999-01-01' },
      'ruled, closed on the day': { ...ruled, ...closed, CloseDate: '2024-03-01' },
      'ruled, closed too long ago': { ...ruled, ...closed, CloseDate: '2024-02-29' },
      'ruled, closed some time': { ...ruled, ...closed, CloseDate: null },
    }
    const withheldFromVisitors = ['ruled, coming', 'ruled, closed on the day']
    const db = await market(columnsOf)
    const clients = { statuses: ['Active', 'Coming Soon', 'Closed'], closedYears: 2 }
    const visitors = { statuses: ['Active'], closedYears: 2 }
    const everyStatus = { statuses: consumerStatuses, closedYears: null }
    const profiles = {
      'Strict MLS': { missingFlags: 'withhold', visitors, clients },
      'Open MLS': { missingFlags: 'show', visitors: everyStatus, clients: everyStatus },
    }
    const names = Object.keys(columnsOf) as (keyof typeof columnsOf)[]
    const hidden = [
      'ruled, unflagged',
      'ruled, closed too long ago',
      'ruled, closed some time',
    ] as readonly string[]
    for (const strict of [false, true])
      for (const who of ['public', 'idx', 'vow', 'portal', 'private']) {
        const rules = { ...openRules, missingFlagsWithhold: strict }
        const expected = names.filter(
          (name) =>
            who === 'private' ||
            (!hidden.includes(name) &&
              !(strict && name === 'unflagged') &&
              !((who === 'public' || who === 'idx') && withheldFromVisitors.includes(name))),
        )
        const context = askerOf(db, who, rules, profiles)
        for (const [name, surface] of Object.entries(surfaces)) {
          const shown = await shownBy(surface, context, names)
          const isOfMarket = !shown.includes('closed')
          const wanted = expected.filter((kind) => !(isOfMarket && kind.includes('closed')))
          expect(shown, `${who} ${name} ${strict}`).toEqual(wanted)
        }
        if (who !== 'private') continue
        const shared = { ...sharingSurfaces, ...foundSurfaces, flyerSurface, clientSheetSurface }
        for (const [name, surface] of Object.entries(shared)) {
          const shown = await shownBy(surface, context, names)
          const active = shown.filter((kind) => /^ruled(, coming|, unflagged)?$/.test(kind))
          expect(active, name).toEqual(['ruled'])
        }
      }
  })

  test('the front page names none that is hidden, and agents of two offices share no copy of it', async () => {
    const db = await market()
    for (const who of ['idx', 'vow', 'private', 'private of the office']) {
      const page = JSON.stringify(await getFrontPage(askerOf(db, who, openRules)))
      for (const [i, kind] of everyKind.entries())
        if (hiddenFrom[who]!.includes(kind))
          expect(page, `${who} ${kind}`).not.toContain(idOf(i + 1))
    }
    const own = JSON.stringify(await getFrontPage(askerOf(db, 'private of the office', openRules)))
    expect(own).toContain(idOf(everyKind.indexOf('exclusive of an office') + 1))
  })

  test('a hidden listing is answered like one that there is not', async () => {
    const context = askerOf(await market(), 'idx', openRules)
    const hidden = idOf(everyKind.indexOf('exclusive of an office') + 1)
    const failureOf = async (ask: () => unknown) => {
      try {
        await ask()
        return null
      } catch (error) {
        return error
      }
    }
    for (const ask of [getListingDetail, getListingPhotos, getListingPoint, findSimilarHomes]) {
      const failure = await failureOf(() => ask(context, hidden))
      expect(failure).toMatchObject({ name: 'NotFound' })
      expect(failure).toEqual(await failureOf(() => ask(context, idOf(999))))
    }
  })

  test('an office that leaves IDX and comes back takes its listings along', async () => {
    const db = await market()
    const seen = async () => {
      const found = await countListings(
        askerOf(db, 'idx', openRules),
        Filter.of("City Eq 'Kindtown2'"),
      )
      return found.kind === 'counted' && found.count === 1
    }
    expect(await seen()).toBe(false)
    await db.write(({ connection }) =>
      connection.prepare('UPDATE offices SET IDXOfficeParticipationYN = 1').run(),
    )
    expect(await seen()).toBe(true)
  })
})
