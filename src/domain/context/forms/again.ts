/** A form that was not saved and cannot be shown on its page. */
export interface FormAgain {
  readonly action: string
  readonly sent: readonly (readonly [string, string])[]
  /** Sentences about what is stored. */
  readonly stored: readonly string[]
  readonly page: string
  readonly opened: Opened | null
}

/** A form that another account opened keeps its token. */
export interface Opened {
  readonly token: string
  /** Asks whether to send it under the account that is signed in now. */
  readonly question: string | null
}
