import type { ChangeEntry } from '#db/queries/imports/changes.ts'
import type { ListingRecord } from '#src/import/record/record.ts'

type Sale = NonNullable<ListingRecord['sale']>

/** Fields that a new sale of the same property changes by its nature: the sale is logged, not they. */
export const fieldsOfSale: ReadonlySet<string> = new Set(['CloseDate', 'ClosePrice', 'ListPrice'])

/** The entry of the change log that a sale is. */
export const saleEntry = ({ date, price }: Sale): ChangeEntry => ({
  field: 'ClosePrice',
  oldValue: null,
  newValue: JSON.stringify(price),
  kind: 'Closed',
  changedAt: `${date}T00:00:00.000Z`,
})
