import type { SiteRules } from '#src/domain/admin/rules/rule-profile.ts'
import type { MailAddress } from './header-text.ts'

export interface MailSettings {
  readonly from: MailAddress & { readonly name: string }
  readonly brokerage: string
  /** The postal address is on one line; null if not configured. */
  readonly postalAddress: string | null
  /** The brand color, `#rrggbb`; the product's own if empty. */
  readonly color?: string
  /** The notice that MLSs require with their listings; may be empty. */
  readonly notice?: string
  /** The names of sources, with which paragraphs of the notice may begin. */
  readonly sources?: readonly string[]
  readonly rules?: SiteRules
  readonly origin: string
  readonly hasServer: boolean
  readonly host: string
}
