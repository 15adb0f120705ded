import { listCmaRows } from '#db/queries/cma-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { cmasPageSize } from '#src/domain/limits.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireCmaOwner } from './cma-owner.ts'

export interface ListedCma {
  readonly id: string
  readonly name: string
  /** Null if the report is damaged in the database. */
  readonly comparables: number | null
  readonly contact: string | null
  readonly modifiedAt: string
}

export interface CmaList {
  readonly reports: readonly ListedCma[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export function listCmas(context: Context, page: number): CmaList {
  const owner = requireCmaOwner(context)
  const window = { limit: cmasPageSize, offset: (page - 1) * cmasPageSize }
  const { rows, total } = listCmaRows(context.db.read, owner.id, window)
  return {
    reports: rows.map((row) => ({ ...row, contact: row.contact && contactName(row.contact) })),
    total,
    page,
    pages: Math.ceil(total / cmasPageSize),
  }
}
