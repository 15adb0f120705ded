import type { LinkKind, LinkType, Sharer } from './shared-link.ts'

/** The content of a mail that shares something, without the homes. */
export interface StoredShare {
  readonly kind: LinkKind
  readonly type: LinkType
  readonly sharer: Sharer
  readonly thing: string
  readonly subject: string
  readonly words: string
  readonly url: string
  /** The number of homes when it was written; `leftOut` of them are gone. */
  readonly total: number
  readonly leftOut: number
  readonly signature: string | null
  readonly stopUrl: string | null
  readonly sentTo: readonly string[] | null
}
