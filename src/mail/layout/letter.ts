import type { MessageKind } from '#src/domain/mail/message.ts'

export interface LetterLink {
  readonly label: string
  readonly url: string
}

/** A mail before it is written as text and as HTML. All values are plain text. */
export interface Letter<Kind extends MessageKind = MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly name: string | null
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The one button; its address is also shown as text. */
  readonly action: LetterLink | null
  readonly after: readonly (string | LetterLink)[]
  /** Completes "You receive this message because". */
  readonly because: string
}
