/** A form that was not saved and whose own page cannot show it again. */
export interface RejectedForm {
  readonly action: string
  readonly sent: readonly (readonly [string, string])[]
  /** Sentences about the stored values. */
  readonly stored: readonly string[]
  readonly page: string
  readonly opened: OtherAccount | null
}

/** Set if another account opened the form: `token` is the CSRF token of that account. */
export interface OtherAccount {
  readonly token: string
  /** Asks whether to submit it under the account that is signed in now. */
  readonly question: string | null
}
