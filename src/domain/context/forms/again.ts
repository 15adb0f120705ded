/** A form that was not saved and that its own page cannot show again. */
export interface RejectedForm {
  readonly action: string
  readonly sent: readonly (readonly [string, string])[]
  /** Sentences that tell the user which values are stored now. */
  readonly stored: readonly string[]
  readonly page: string
  readonly opened: OtherAccount | null
}

/** The account that opened the form, if another one is signed in. `token` is that account's CSRF token. */
export interface OtherAccount {
  readonly token: string
  /** Asks whether to submit the form as the account that is signed in now; null if no question is needed. */
  readonly question: string | null
}
