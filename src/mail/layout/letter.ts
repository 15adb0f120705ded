import type { MessageKind } from '#src/domain/alerts/mail/message.ts'

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
  /** Or the sentence that it is withheld. */
  readonly title: string
  readonly facts: string
  readonly status: string
  readonly attribution: string
  /** The reason for its inclusion. */
  readonly why?: string
}

export interface LetterSection {
  readonly title: string
  readonly listings: readonly LetterListing[]
}

/** How the author ends mails, and how to reach them. */
export interface LetterSignature {
  /** Several lines; null for none. */
  readonly words: string | null
  readonly lines: readonly string[]
}

/** Plain text, before it is rendered as text and HTML. */
export interface Letter<Kind extends MessageKind = MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** A person's message, in several lines. */
  readonly words?: string | null
  readonly listings?: readonly LetterListing[]
  readonly sections?: readonly LetterSection[]
  /** Below the listings. */
  readonly more?: string | null
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The one button; its address is also shown as text. */
  readonly action: LetterLink | null
  readonly after: readonly (string | LetterLink)[]
  readonly signature?: LetterSignature | null
  /** The unsubscribe link. */
  readonly stop?: LetterLink | null
  /** Addresses of invisible pictures. */
  readonly pixels?: readonly string[]
  /** Completes "You receive this message because". */
  readonly because: string
}
