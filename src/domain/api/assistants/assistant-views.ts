import type { Price } from '#src/domain/listings/view.ts'

// What tools return as structured content. Names are those that assistants read.

export interface AssistantHome {
  readonly id: string
  readonly mls_number: string
  /** Null if the seller withholds it. */
  readonly address: string | null
  readonly address_withheld: boolean
  readonly place: string
  readonly neighborhood: string | null
  readonly status: string | null
  readonly type: string | null
  readonly price: Price | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly living_area_sq_ft: number | null
  readonly lot_acres: number | null
  readonly year_built: number | null
  readonly photo: string | null
  /** The firm that must be named wherever the listing is shown. */
  readonly attribution: string
  readonly page: string
}

/** What must be shown with listings. */
export interface AssistantNotices {
  /** When the data of each MLS was last updated. */
  readonly sources: readonly { readonly name: string; readonly updated: string | null }[]
  readonly updated: string | null
  readonly disclaimer: string
}

export interface ToolAnswer {
  readonly text: string
  readonly structured: Readonly<Record<string, unknown>>
}
