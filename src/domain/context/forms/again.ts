/** A form that was not saved and that its own page cannot show again. */
export interface RejectedForm {
  readonly action: string
  readonly sent: readonly (readonly [string, string])[]
  readonly stored: readonly string[]
  readonly page: string
  readonly opened: OtherAccount | null
  /** What the user has to do in another window first. */
  readonly before: { readonly href: string; readonly label: string } | null
}

/** The account that opened the form, if another one is signed in. `token` is that account's CSRF token. */
export interface OtherAccount {
  readonly token: string
  /** The question whether to submit the form as the account that is signed in now; null if none is needed. */
  readonly question: string | null
}
