export interface ImportCounts {
  readonly read: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly leftOut: number
  readonly reasons: readonly {
    readonly field: string | null
    readonly kind: string
    readonly refused: boolean
    readonly count: number
  }[]
}

export type ImportState = 'Finished' | 'Not finished'

export const importState = (run: { readonly FinishedAt: string | null }): ImportState =>
  run.FinishedAt === null ? 'Not finished' : 'Finished'
