import type { Resource } from '#src/domain/admin/imports/resources.ts'

/** A record of a file that has one resource of RESO other than Property, as it came. */
export interface ResourceRecord {
  readonly resource: Resource
  /** OriginatingSystemName or SourceSystemName; empty when it has none. */
  readonly source: string
  readonly key: string
  /** The key and the number of its listing, or the key of a member's office; empty without. */
  readonly ownerKey: string
  readonly ownerId: string
  readonly fields: Readonly<Record<string, unknown>>
}
