import type { MessageKind } from '#src/domain/alerts/mail/message.ts'

export interface LetterLink {
  readonly label: string
  readonly url: string
}

export interface LetterListing {
  readonly url: string
  /** An absolute URL, or null. */
  readonly photo: string | null
  /** How the photo was altered. */
  readonly alteration?: string
  readonly price: string
  /** The listing's address, or a sentence that says it is withheld. */
  readonly title: string
  readonly facts: string
  readonly status: string
  readonly attribution: string
  /** The rules of the source want it as dark as the facts (IDX I-3). */
  readonly isCreditAtPrice?: true
  /** The MLS that the listing is from, on sites with several or with rules for it. */
  readonly source?: string
  /** When the data of its source was last updated, if the rules of the source may want it said. */
  readonly asOf?: string | null
  readonly why?: string
}

export interface LetterSection {
  readonly title: string
  readonly listings: readonly LetterListing[]
}

/** The signature of an agent. `lines` are contact details. */
export interface LetterSignature {
  /** The agent's own text, with line breaks, or null. */
  readonly words: string | null
  readonly lines: readonly string[]
}

/** The content of a mail as plain text, from which its text and HTML parts are rendered. */
export interface Letter<Kind extends MessageKind = MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** A message that a user wrote, with line breaks. */
  readonly words?: string | null
  readonly listings?: readonly LetterListing[]
  readonly sections?: readonly LetterSection[]
  readonly more?: string | null
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The link of the only button. Its URL is also shown as text. */
  readonly action: LetterLink | null
  readonly after: readonly (string | LetterLink)[]
  readonly signature?: LetterSignature | null
  readonly stop?: LetterLink | null
  /** URLs of images that count when the mail is opened. */
  readonly pixels?: readonly string[]
  /** Completes the sentence "You’re receiving this email because …". */
  readonly because: string
}
