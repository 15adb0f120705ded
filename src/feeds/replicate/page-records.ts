import { hash } from 'node:crypto'
import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import type { Profile, ProfileResource } from '#src/feeds/profiles/profile-schema.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { firstText, isObject, type JsonObject } from '#src/import/json/readers.ts'
import type { BrokenItem, JsonItem } from '#src/import/record/item.ts'

/** A record of a page with what is known of it before it is read. */
export interface PageRecord {
  readonly key: string
  /** The moment of its last change as received; empty if it has none. */
  readonly moment: string
  readonly owner: string | null
  readonly isDeleted: boolean
  readonly item: JsonItem
  readonly json: JsonObject
}

export interface PageRecords {
  readonly records: readonly PageRecord[]
  /** Items that are no records, or have no key. */
  readonly broken: readonly BrokenItem[]
}

/** Sorts the items of a page. Of records with one key, the latest counts, or the last of those with one moment. */
export function recordsOf(
  items: readonly (JsonItem | BrokenItem)[],
  resource: FeedResource,
  profile: Profile,
): PageRecords {
  const { key: keyField, moment: momentField } = fieldsOf(profile, resource)
  const records = new Map<string, PageRecord>()
  const broken: BrokenItem[] = []
  for (const item of items) {
    const json = objectIn(item)
    const key = json === null ? '' : firstText(json, keyField)
    if (json === null || key === '') broken.push(brokenItem(item, keyField))
    else {
      const moment = firstText(json, momentField)
      const before = records.get(key)
      if (before !== undefined && compareMoments(before.moment, moment) > 0) continue
      const owner = ownerOf(json, resource)
      const isDeleted = isFlagged(json, resource, profile)
      records.set(key, pageRecord(item as JsonItem, { key, moment, owner, isDeleted }))
    }
  }
  return { records: [...records.values()], broken }
}

/** The texts of a large page are in a file, and would not fit into memory as objects, so they are read when needed. */
const pageRecord = (item: JsonItem, details: Omit<PageRecord, 'item' | 'json'>): PageRecord => ({
  ...details,
  item,
  get json() {
    return item.json as JsonObject
  },
})

export function fieldsOf({ resources }: Profile, resource: FeedResource): ProfileResource {
  const resourceProfile = resources[resource]
  if (resourceProfile === undefined) throw new Error(`The profile has no ${resource}.`)
  return resourceProfile
}

function objectIn(item: JsonItem | BrokenItem): JsonObject | null {
  const json = 'json' in item ? item.json : null
  return isObject(json) ? json : null
}

const brokenItem = (item: JsonItem | BrokenItem, keyField: string): BrokenItem =>
  'broken' in item
    ? item
    : { line: item.line, raw: item.raw, broken: `has no ${keyField}, the key of its resource` }

/** Names a broken item for the quarantine by a hash of its text, since it has no key. */
export const nameOfBroken = ({ raw }: BrokenItem): string =>
  `(${hash('sha256', raw, 'base64url').slice(0, 12)})`

function ownerOf(json: JsonObject, resource: FeedResource): string | null {
  if (resource === 'Property' || resource === 'Office') return null
  const owners =
    resource === 'Member' ? ['OfficeKey'] : ['ResourceRecordKey', 'ListingKey', 'ListingId']
  return firstText(json, ...owners) || null
}

/** Whether a record says that it is deleted at the source, in any of the ways that sources have. */
function isFlagged(json: JsonObject, resource: FeedResource, { deletions }: Profile): boolean {
  if (json.MlgCanView === false || json.MlgCanView === 'false') return true
  if (resource === 'Media' && json.MediaStatus === 'Deleted') return true
  if (resource === 'Property' && /^deleted?$/i.test(String(json.StandardStatus ?? ''))) return true
  return deletions.some(
    (deletion) =>
      deletion.kind === 'flag' &&
      json[deletion.field] !== undefined &&
      String(json[deletion.field]) === String(deletion.value),
  )
}
