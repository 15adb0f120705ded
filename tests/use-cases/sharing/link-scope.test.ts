import type { APIContext } from 'astro'
import { describe, expect, it } from 'vitest'
import { offices } from '#db/schema/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import { linkScope } from '#src/server/context/request/person/link-scope.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf, scopeOfLink } from '#src/use-cases/context/scope-of.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const token = 'abcdefghijklmnopqrstuv'
const base = `base=share.${token}`

const shareOf = (more: Partial<OpenShare>): OpenShare => ({
  id: idOf(1),
  token,
  kind: 'Listings',
  type: 'Direct',
  name: 'Homes',
  sharer: { name: 'Ann', office: null, phone: null, email: null },
  ownerId: null,
  recipientId: null,
  listings: [],
  filter: Filter.of(`Id Eq '${idOf(1)}','${idOf(2)}'`),
  sortId: null,
  viewId: null,
  annotations: [],
  collectionId: null,
  cmaId: null,
  ...more,
})

/** Listings 1 to 3 of an office outside IDX, where the MLS lets direct links show them. */
async function site(directLinks: 'visitors' | 'clients' = 'clients'): Promise<Context> {
  const db = emptyDatabase()
  const office = { OfficeKey: 'O-1', OfficeName: 'Outside', IDXOfficeParticipationYN: false }
  await db.write(({ orm }) => orm.insert(offices).values(office).run())
  for (const n of [1, 2, 3])
    await insertListing(db, n, { City: n === 3 ? 'Elsewhere' : 'Here', ListOfficeKey: 'O-1' })
  const context = testContext(db, 'idx')
  return { ...context, rules: { ...context.rules, directLinks } }
}

/** Whether the request sees what registered consumers do. */
async function isWide(context: Context, share: OpenShare, path: string): Promise<boolean> {
  const url = new URL(path, 'http://plat.test')
  const scope = await linkScope({ locals: context, url } as unknown as APIContext, share)
  if (scope === scopeOf(context, 'idx', null)) return false
  expect(scope).toBe(scopeOfLink(context, 'Direct'))
  return true
}

describe('§6 what a direct link shows where the MLS allows it what clients see', () => {
  it.each([
    `/share/${token}/homes`,
    `/share/${token}/stats`,
    `/share/${token}/list?page=2&sort_id=ListPrice`,
    `/search/map?_filter=&bounds=1,2,3,4&view=1,2,3,4&zoom=9&${base}`,
    `/fragments/listings/rows?page=2&${base}`,
    `/listings/${idOf(1)}?${base}`,
    `/listing_detail/${idOf(2)}?${base}&page=1`,
    `/listings/${idOf(2)}/map.svg?size=narrow&${base}`,
    `/fragments/listings/${idOf(2)}/photos?${base}`,
    `/fragments/listings/map_cards?ids=${idOf(1)},${idOf(2)}&${base}`,
    `/listings/${idOf(1)}?${base}&_filter=${encodeURIComponent(shareOf({}).filter.text)}`,
  ])('is what it shares: %s', async (path) => {
    expect(await isWide(await site(), shareOf({}), path)).toBe(true)
  })

  it.each([
    `/share/${token}/list?_filter=City Eq 'Elsewhere'`,
    `/share/${token}/list?_filter=%20`,
    `/share/${token}/stats?_compare=City Eq 'Elsewhere'`,
    `/share/${token}/list?City=Elsewhere`,
    `/listings/${idOf(3)}?${base}`,
    `/fragments/listings/${idOf(3)}/photos?${base}`,
    `/fragments/listings/map_cards?ids=${idOf(1)},${idOf(3)}&${base}`,
    `/fragments/listings/${idOf(1)}/similar?${base}`,
    `/search/map?_filter=City Eq 'Elsewhere'&${base}`,
    `/list?${base}`,
    `/print?${base}`,
  ])('is nothing besides: %s', async (path) => {
    expect(await isWide(await site(), shareOf({}), path)).toBe(false)
  })

  it('follows a shared search', async () => {
    const context = await site()
    const share = shareOf({
      kind: 'Search',
      filter: Filter.of("City Eq 'Here' Or City Eq 'There'"),
    })
    expect(await isWide(context, share, `/listings/${idOf(2)}?${base}`)).toBe(true)
    expect(await isWide(context, share, `/listings/${idOf(3)}?${base}`)).toBe(false)
  })

  it('is what visitors see of an indirect link, and where the MLS says nothing', async () => {
    const path = `/share/${token}/homes`
    expect(await isWide(await site(), shareOf({ type: 'Indirect' }), path)).toBe(false)
    expect(await isWide(await site('visitors'), shareOf({}), path)).toBe(false)
  })
})
