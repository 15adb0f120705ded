import type { MailAddress } from './header-text.ts'

/** What every mail of the site says of its sender. */
export interface MailSettings {
  readonly from: MailAddress & { readonly name: string }
  /** Name of the brokerage. */
  readonly brokerage: string
  /** The brokerage's, on one line; null if not configured. */
  readonly postalAddress: string | null
  /** Scheme and host of every link. */
  readonly origin: string
  /** Whether a server is configured; otherwise messages stay in the outbox. */
  readonly hasServer: boolean
  /** Host of `origin`, which ends the ids of messages. */
  readonly host: string
}
