import { findPartOwner } from '#db/queries/api/related-rows.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import { orNull, RequestError } from '#src/domain/errors.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { recordTexts } from '#src/use-cases/api/records/listing-records.ts'
import { requireVisible } from '#src/use-cases/listings/visible-listing.ts'
import { findEvent, findEventPage } from './entity-events.ts'
import { requireFairFilters } from './fair-filters.ts'
import { lookupRecords } from './listed-values.ts'
import { type EntityName, entityOf } from './odata-entities.ts'
import { findMediaPage, findOpenHousePage } from './part-pages.ts'
import { peopleOf } from './people-records.ts'
import { countProperties, findPropertyPage, planOf, propertyCondition } from './property-page.ts'
import { pageOfList, pick, type RecordsPage, selectedNames } from './record-list.ts'
import { mediaOf, openHousesOf, relatingListings } from './related-records.ts'
import { relatedTexts } from './related-texts.ts'

export async function findRecordsPage(
  context: ApiContext,
  name: EntityName,
  options: QueryOptions,
  pageSize: number,
): Promise<RecordsPage> {
  await requireFairFilters(context, name, options)
  if (name === 'Property') return await findPropertyPage(context, options, pageSize)
  if (name === 'Media') return await findMediaPage(context, options, pageSize)
  if (name === 'OpenHouse') return await findOpenHousePage(context, options, pageSize)
  if (name === 'EntityEvent') return findEventPage(context, options, pageSize)
  const records = await listOf(context, name)
  return pageOfList(context, entityOf(context, name), options, { records, pageSize })
}

const listOf = (context: ApiContext, name: 'Member' | 'Office' | 'Lookup') =>
  name === 'Lookup'
    ? lookupRecords(context)
    : peopleOf(context)[name === 'Member' ? 'members' : 'offices']

/** Answers `/Property/$count` and its like. */
export async function countRecords(
  context: ApiContext,
  name: EntityName,
  options: QueryOptions,
): Promise<number> {
  const entity = entityOf(context, name)
  if (name === 'Property')
    return await countProperties(context, await propertyCondition(context, entity, options.filter))
  const page = await findRecordsPage(context, name, { ...options, count: true, top: 0 }, 1)
  return page.count ?? 0
}

/** Returns a record as a JSON object. Throws `NotFound` for one that the reader may not see. */
export async function findRecord(
  context: ApiContext,
  name: EntityName,
  key: string,
  options: QueryOptions,
): Promise<string> {
  await requireFairFilters(context, name, options)
  if (name === 'Property') return findProperty(context, key, options)
  const record = await otherRecord(context, name, key)
  if (record === null) throw noSuchRecord(name)
  return JSON.stringify(pick(record, selectedNames(entityOf(context, name), options.select)))
}

const noSuchRecord = (name: EntityName) =>
  new RequestError('NotFound', `There is no ${name} with this key that you may see.`)

function findProperty(context: ApiContext, key: string, options: QueryOptions): string {
  const plan = planOf(context, entityOf(context, 'Property'), options)
  const related = relatedTexts(context, options.expand)
  const { listing } = requireVisible(context, key)
  const [found] = recordTexts(context, [listing.RowKey], plan)
  if (found === undefined) throw noSuchRecord('Property')
  const more = related?.([listing.RowKey]).get(listing.RowKey) ?? ''
  return `${found[1].toString()}${more}}`
}

async function otherRecord(
  context: ApiContext,
  name: Exclude<EntityName, 'Property'>,
  key: string,
): Promise<PlainRecord | null> {
  if (name === 'EntityEvent') return /^\d{1,15}$/.test(key) ? findEvent(context, Number(key)) : null
  const keyName = odataName(entityOf(context, name).fields[0]!)
  const records =
    name === 'Media' || name === 'OpenHouse'
      ? partsOf(context, name, key)
      : await listOf(context, name)
  return records.find((record) => record[keyName] === key) ?? null
}

function partsOf(context: ApiContext, name: 'Media' | 'OpenHouse', key: string): PlainRecord[] {
  const id = findPartOwner(context.db, name, key)
  const visible = id === undefined ? null : orNull(() => requireVisible(context, id))
  if (visible === null) return []
  const listings = relatingListings(context, [visible.listing.RowKey])
  const byRow = (name === 'Media' ? mediaOf : openHousesOf)(context, listings)
  return [...byRow.values()].flat()
}
