import type { LinkKind, LinkType, Sharer } from './shared-link.ts'

/** What a mail that shares something is written from, but for its homes. */
export interface StoredShare {
  readonly kind: LinkKind
  readonly type: LinkType
  readonly sharer: Sharer
  readonly thing: string
  readonly subject: string
  readonly words: string
  readonly url: string
  /** All homes, of which `leftOut` are gone since. */
  readonly total: number
  readonly leftOut: number
  readonly signature: string | null
  readonly stopUrl: string | null
  readonly sentTo: readonly string[] | null
}
