import type { ChangeEntry } from '#db/queries/admin/imports/change-statements.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'

type Sale = NonNullable<ListingRecord['sale']>

/** Fields that every sale changes. Their changes are not logged, because the sale is. */
export const fieldsOfSale: ReadonlySet<string> = new Set(['CloseDate', 'ClosePrice', 'ListPrice'])

export const saleEntry = ({ date, price }: Sale): ChangeEntry => ({
  field: 'ClosePrice',
  oldValue: null,
  newValue: JSON.stringify(price),
  kind: 'Closed',
  changedAt: `${date}T00:00:00.000Z`,
})
