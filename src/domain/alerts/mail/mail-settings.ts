import type { MailAddress } from './header-text.ts'

export interface MailSettings {
  readonly from: MailAddress & { readonly name: string }
  readonly brokerage: string
  /** On one line; null if not configured. */
  readonly postalAddress: string | null
  /** Scheme and host of every link. */
  readonly origin: string
  /** Without a server, messages stay in the outbox. */
  readonly hasServer: boolean
  /** Host of `origin`, the end of message ids. */
  readonly host: string
}
