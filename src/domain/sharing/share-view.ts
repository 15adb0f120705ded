import type { LinkKind, LinkType } from './shared-link.ts'

/** What the share form shows. */
export interface ShareView {
  readonly status: number
  readonly kind: LinkKind
  readonly title: string
  readonly name: string
  /** What is left out, in the sentence of SPEC §8; null for nothing. */
  readonly unshareable: string | null
  /** What is shared, as the form sends it again. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly link: { readonly id: string | null; readonly uri: string; readonly name: string } | null
  /** Links of a person's own, and mail through the site. */
  readonly canSend: boolean
  readonly isAgent: boolean
  readonly type: LinkType
  readonly contacts: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
  }[]
  readonly typed: ShareTyped
  readonly problems: Readonly<Record<string, string>>
  readonly preview: SharePreview | null
  /** A text that is ready for the device to send. */
  readonly text: { readonly href: string; readonly phone: string; readonly body: string } | null
  /** What came of sending. */
  readonly said: string | null
  readonly returnTo: string
}

export interface ShareTyped {
  readonly contactIds: readonly string[]
  readonly emails: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly copyMe: boolean
  readonly expires: string
}

/** The first of the mails, before it is sent. */
export interface SharePreview {
  readonly to: string
  readonly subject: string
  readonly replyTo: string
  /** Where the mail is as it looks. */
  readonly href: string
}

const titles: Readonly<Record<LinkKind, string>> = {
  Listings: 'Share Selected Listings',
  Search: 'Share Search',
  Collection: 'Share Collection',
  Cma: 'Share CMA',
}

/** SPEC §2 Modals. */
export const shareTitle = (kind: LinkKind, listings: number): string =>
  kind === 'Listings' && listings === 1 ? 'Share Listing' : titles[kind]
