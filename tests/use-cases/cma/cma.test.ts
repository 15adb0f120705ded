import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings } from '#db/schema/index.ts'
import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { cmaLimits } from '#src/domain/cma/limits.ts'
import {
  cmaComparableNeeded,
  cmaContactGone,
  cmaDamaged,
  cmaGone,
  cmaNameNeeded,
  cmaOtherMarket,
  cmaTooManyComparables,
} from '#src/domain/cma/messages/cma-messages.ts'
import { listingMissing } from '#src/domain/listings/messages/listing-messages.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  adjustComparable,
  chooseComparables,
  deleteCma,
  duplicateCma,
  removeComparable,
  saveCma,
} from '#src/use-cases/cma/change-cma.ts'
import { findSubjects, listingSubject, placeSubject } from '#src/use-cases/cma/cma-subject.ts'
import { drawCmaMap } from '#src/use-cases/cma/draw-cma-map.ts'
import { cmaCsv } from '#src/use-cases/cma/export-cma.ts'
import {
  getCmaReport,
  getSharedCma,
  ownCma,
  ownCmaName,
} from '#src/use-cases/cma/get-cma-report.ts'
import { listCmas } from '#src/use-cases/cma/list-cmas.ts'
import { makeCma } from '#src/use-cases/cma/make-cma.ts'
import { proposeComparables } from '#src/use-cases/cma/propose.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const sold = { StandardStatus: 'Closed', CloseDate: '2026-01-10' } as const

async function street(): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(db, 1, { GarageSpaces: 2 })
  await insertListing(db, 2, { ...sold, ClosePrice: 200_000, Latitude: 47.601 })
  await insertListing(db, 3, { ...sold, ClosePrice: 300_000, LivingArea: null })
  await insertListing(db, 4, { ...sold, ClosePrice: null })
  await insertListing(db, 5, { PropertyType: 'Residential Lease', ListPrice: 1_500 })
  await insertListing(db, 6)
  return userContext(testContext(db), 'agent')
}

const typed: CmaSubject = {
  listing: null,
  address: '1 Elm Street, Harbor, WA 98101',
  latitude: null,
  longitude: null,
  propertyType: 'Residential',
  propertySubType: null,
  beds: 3,
  baths: null,
  area: 1480,
  lotAcres: null,
  yearBuilt: 1962,
  garageSpaces: null,
}

async function make(context: Context, numbers: readonly number[], subject?: CmaSubject) {
  const own = subject ?? (await listingSubject(context, idOf(1))).subject
  const sent = { subject: own, filter: 'City Eq x', name: 'Elm', contactId: '' }
  const made = await makeCma(context, { ...sent, listings: numbers.map(idOf) })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.id
}

describe('§8 CMA', () => {
  it('compares a listing with those that were chosen, and says what is not counted', async () => {
    const context = await street()
    const report = await getCmaReport(context, await make(context, [2, 3, 4, 5, 6]))
    expect(report).toMatchObject({ name: 'Elm', market: 'sale', unmapped: [] })
    expect(report.subject).toMatchObject({ listing: idOf(1), garageSpaces: 2, area: 1480 })
    expect(report.lines.map(({ price }) => price.kind)).toEqual([
      'closed',
      'closed',
      null,
      null,
      'asking',
    ])
    expect(report.lines[3]!.price.why).toBe(cmaOtherMarket.sale)
    expect(report.lines[0]!.miles).toBeCloseTo(0.069, 2)
    expect(report.ranges[0]!.span).toEqual({ low: 200_000, median: 250_000, high: 300_000 })
  })

  it.each(['Subject', 'Comparables'])(
    'is listed, and can be deleted, if its %s is damaged',
    async (column) => {
      const context = await street()
      const [bad, good] = [await make(context, [2]), await make(context, [2, 3])]
      await damageRow(context.db, 'cmas', { id: bad, column, value: '{' })
      const counts = listCmas(context, 1).reports.map(({ id, comparables }) => [id, comparables])
      expect(Object.fromEntries(counts)).toEqual({ [good]: 2, [bad]: null })
      expect(ownCmaName(context, bad)).toBe('Elm')
      const damaged = { name: 'Invalid', message: cmaDamaged('Elm') }
      expect(() => ownCma(context, bad)).toThrow(expect.objectContaining(damaged))
      expect(() => getSharedCma(context, bad)).toThrow(expect.objectContaining(damaged))
      await expect(removeComparable(context, bad, idOf(2))).rejects.toMatchObject(damaged)
      await deleteCma(context, bad)
      expect(listCmas(context, 1).total).toBe(1)
    },
  )

  it('works with one comparable, and without any that is left', async () => {
    const context = await street()
    const id = await make(context, [2])
    for (const count of [1, 0]) {
      const report = await getCmaReport(context, id)
      expect(report.lines).toHaveLength(count)
      expect(cmaCsv(report).split('\r\n')).toContain('Range,Low,Median,High,Method')
      await removeComparable(context, id, idOf(2))
    }
  })

  it('is not saved without a comparable', async () => {
    const context = await street()
    const { subject } = await listingSubject(context, idOf(1))
    const sent = { subject, filter: '', name: 'Elm', contactId: '' }
    for (const listings of [[], [idOf(1)], ['none'], [idOf(98), idOf(99)]])
      expect(await makeCma(context, { ...sent, listings })).toEqual({
        ok: false,
        problems: { comparables: cmaComparableNeeded },
      })
    const id = await make(context, [2])
    for (const listings of [[], [idOf(1)], [idOf(99)]])
      expect(await chooseComparables(context, id, { listings, filter: '' })).toBe(
        cmaComparableNeeded,
      )
    expect((await getCmaReport(context, id)).lines).toHaveLength(1)
  })

  it('leaves a line for a listing that is gone, and nothing of a subject that is', async () => {
    const context = await street()
    const id = await make(context, [2, 3])
    await context.db.write(({ orm }) => {
      for (const n of [1, 2])
        orm
          .delete(listings)
          .where(eq(listings.Id, idOf(n)))
          .run()
    })
    const report = await getCmaReport(context, id)
    expect(report.lines[0]).toMatchObject({ listing: null, price: { why: cmaGone } })
    expect(report.subject).toMatchObject({ address: listingMissing, area: null })
    expect(report.ranges[0]!.span).toMatchObject({ low: 300_000 })
  })

  it('is for agents, and another agent finds none', async () => {
    const context = await street()
    const id = await make(context, [2])
    const other = await userContext(context, 'other')
    expect(() => getCmaReport(other, id)).toThrow(/This CMA doesn’t exist/)
    const vow = await userContext(context, 'vow', 'vow')
    expect(() => listCmas(vow, 1)).toThrow(/agents/)
    expect(() => listCmas(testContext(context.db), 1)).toThrow(/Sign in/)
  })

  it('adjusts prices with reasons, and keeps them when comparables change', async () => {
    const context = await street()
    const id = await make(context, [2, 3])
    const adjust = (reason: string, amount: string) =>
      adjustComparable(context, id, { listing: idOf(2), lines: [{ reason, amount }] })
    expect(await adjust('Pool', '-5000')).toBeNull()
    expect(await adjust('Pool', 'much')).toEqual(expect.any(String))
    await chooseComparables(context, id, { listings: [6, 2].map(idOf), filter: 'City Eq y' })
    const { lines } = await getCmaReport(context, id)
    expect(lines.map((line) => [line.id, line.net, line.adjusted])).toEqual([
      [idOf(2), -5000, 195_000],
      [idOf(6), 0, 106_000],
    ])
  })

  it('is renamed, copied, and deleted', async () => {
    const context = await street()
    const id = await make(context, [2])
    const texts = { name: ' Elm \n again ', notes: 'A\r\nB', contactId: '' }
    expect(await saveCma(context, id, texts)).toBeNull()
    expect(await getCmaReport(context, id)).toMatchObject({ name: 'Elm again', notes: 'A\nB' })
    expect(await saveCma(context, id, { ...texts, name: ' ', contactId: 'x' })).toEqual({
      name: cmaNameNeeded,
      contact_id: cmaContactGone,
    })
    const copy = await duplicateCma(context, id)
    expect((await getCmaReport(context, copy)).name).toBe('Elm again_COPY')
    expect(await deleteCma(context, id)).toBe('Elm again')
    expect(listCmas(context, 1).reports.map((report) => report.id)).toEqual([copy])
    await expect(deleteCma(context, id)).rejects.toThrow(/This CMA doesn’t exist/)
  })

  it('has at most fifty comparables', async () => {
    const context = await street()
    const all = Array.from({ length: cmaLimits.comparables + 1 }, (_, n) => idOf(n + 100))
    const sent = { subject: typed, filter: '', name: 'Elm', contactId: '' }
    expect(await makeCma(context, { ...sent, listings: all })).toMatchObject({
      ok: false,
      problems: { comparables: cmaTooManyComparables(cmaLimits.comparables) },
    })
  })
})

describe('§8 CMA subject', () => {
  it('is found by MLS number and by address', async () => {
    const context = await street()
    const ids = async (text: string) => (await findSubjects(context, text)).map(({ id }) => id)
    expect(await ids('MLS1002')).toEqual([idOf(2)])
    expect(await ids('3 Elm Street')).toEqual([idOf(3)])
    expect(await ids('nothing like it')).toEqual([])
  })

  it('that is typed gets the place of a listing at its address', async () => {
    const context = await street()
    const placed = await placeSubject(context, typed)
    expect(placed.subject).toMatchObject({ latitude: 47.6, longitude: -122.3 })
    const far = await placeSubject(context, { ...typed, address: '99 Nowhere Road' })
    expect(far).toMatchObject({ subject: { latitude: null }, note: expect.stringMatching(/ZIP/) })
  })

  it('is on the map with what is compared with it', async () => {
    const context = await street()
    const drawn = await drawCmaMap(context, await getCmaReport(context, await make(context, [2])))
    const { width, height } = drawn.map
    for (const { x, y } of [drawn.subject!, ...drawn.comparables]) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
    }
    expect(drawn.comparables.map(({ number }) => number)).toEqual([1])
    expect(drawn.comparables[0]!.y).toBeLessThan(drawn.subject!.y)
    const id = await make(context, [2], typed)
    await removeComparable(context, id, idOf(2))
    const none = await getCmaReport(context, id)
    await expect(drawCmaMap(context, none)).rejects.toThrow(/no map/)
  })
})

describe('§8 CMA proposal', () => {
  it('has what was sold apart from what is on the market, most alike first', async () => {
    const context = await street()
    const found = await proposeComparables(
      context,
      typed,
      Filter.of("City Eq 'Harbor' And PropertyType Eq 'Residential'"),
    )
    if (found.kind !== 'found') throw new Error(found.problem)
    expect(found.sold.map(({ id }) => id).toSorted()).toEqual([2, 3, 4].map(idOf))
    expect(found.sold.at(-1)!.id).toBe(idOf(3))
    expect(found.offered.map(({ id }) => id)).toEqual([1, 6].map(idOf))
  })

  it('says what is wrong with a filter', async () => {
    const wrong = await proposeComparables(await street(), typed, Filter.of('Nonsense ('))
    expect(wrong).toMatchObject({ kind: 'bad-filter', problem: expect.any(String) })
  })
})
