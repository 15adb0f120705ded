import type { MessageKind } from '#src/domain/mail/message.ts'

export interface LetterLink {
  readonly label: string
  readonly url: string
}

/** A listing as mails show it. */
export interface LetterListing {
  readonly url: string
  /** Absolute; null for none. */
  readonly photo: string | null
  readonly price: string
  /** Its address, or that it is withheld. */
  readonly title: string
  readonly facts: string
  readonly status: string
  /** Who lists it. */
  readonly attribution: string
  /** Why it is here. */
  readonly why?: string
}

/** Listings under a heading of their own. */
export interface LetterSection {
  readonly title: string
  readonly listings: readonly LetterListing[]
}

/** Who wrote a mail: how they end their mails, and how to reach them. */
export interface LetterSignature {
  /** Several lines; null for none. */
  readonly words: string | null
  readonly lines: readonly string[]
}

/** A mail before it is written as text and as HTML. All values are plain text. */
export interface Letter<Kind extends MessageKind = MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** What a person wrote: several lines. */
  readonly words?: string | null
  readonly listings?: readonly LetterListing[]
  readonly sections?: readonly LetterSection[]
  /** Stands below the listings. */
  readonly more?: string | null
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The one button; its address is also shown as text. */
  readonly action: LetterLink | null
  readonly after: readonly (string | LetterLink)[]
  readonly signature?: LetterSignature | null
  /** Where these mails are stopped. */
  readonly stop?: LetterLink | null
  /** Address of an invisible picture. */
  readonly pixel?: string | null
  /** Completes "You receive this message because". */
  readonly because: string
}
