/** What a form of one's own account shows when it comes back. */
export interface OwnForm {
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
  readonly done: string | null
  readonly token: string
}
