import type { Resource } from '#src/domain/admin/imports/resources.ts'

/** A record of a RESO resource other than Property, with its fields as they were received. */
export interface ResourceRecord {
  readonly resource: Resource
  /** OriginatingSystemName or SourceSystemName. Empty if the record has neither. */
  readonly source: string
  readonly key: string
  /** The key of the listing or, for a member, office. `ownerId` is the listing's number. Both are empty if missing. */
  readonly ownerKey: string
  readonly ownerId: string
  readonly fields: Readonly<Record<string, unknown>>
}
