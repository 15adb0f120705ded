export interface OwnForm {
  readonly fields: Readonly<Record<string, string>>
  readonly message: string | null
  readonly done: string | null
}
