import type { ListingCard, Relisted } from '../view.ts'
import type { HomeSearch } from './similar.ts'

/** What is near a listing that visitors could see once. It says nothing of the listing that they did not see. */
export interface GoneListing {
  /** What is offered in the same place: a link's words and the filter. */
  readonly place: { readonly label: string; readonly filter: string } | null
  /** A newer listing of the same home. */
  readonly relisted: Relisted | null
  readonly similar: readonly (HomeSearch & {
    readonly total: number
    readonly listings: readonly ListingCard[]
  })[]
}
