import type { Resource } from '#src/domain/admin/imports/resources.ts'

/** A record of a RESO resource other than Property, as it came. */
export interface ResourceRecord {
  readonly resource: Resource
  /** OriginatingSystemName or SourceSystemName; empty if it has neither. */
  readonly source: string
  readonly key: string
  /** The key and the number of its listing, or the key of a member's office; empty if there is none. */
  readonly ownerKey: string
  readonly ownerId: string
  readonly fields: Readonly<Record<string, unknown>>
}
