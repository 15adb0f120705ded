import { countCmas, insertCma } from '#db/queries/cma-rows.ts'
import { findContact } from '#db/queries/contacts/contact-rows.ts'
import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { cmaLimits } from '#src/domain/cma/limits.ts'
import {
  cmaComparableNeeded,
  cmaContactGone,
  cmaNameLong,
  cmaNameNeeded,
  cmaNotesLong,
  cmasTooMany,
  cmaTooManyComparables,
} from '#src/domain/cma/messages/cma-messages.ts'
import { isId, newId } from '#src/domain/ids.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { requireCmaOwner } from './cma-owner.ts'

export type CmaProblems = Readonly<
  Partial<Record<'name' | 'notes' | 'contact_id' | 'comparables' | 'filter', string>>
>

export type CmaResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problems: CmaProblems }

export interface NewCma {
  readonly subject: CmaSubject
  readonly filter: string
  readonly listings: readonly string[]
  readonly name: string
  readonly contactId: string
}

/** A listing that the user may not see becomes a row without data in the report. */
export async function makeCma(context: Context, input: NewCma): Promise<CmaResult> {
  const user = requireCmaOwner(context)
  const { subject, filter } = input
  const listings = [...new Set(input.listings)].filter((id) => isId(id) && id !== subject.listing)
  const result = readTexts(context, { name: input.name, notes: '', contactId: input.contactId })
  const problems: CmaProblems = {
    ...result.problems,
    ...(!(await isAnyVisible(context, listings)) && { comparables: cmaComparableNeeded }),
    ...(listings.length > cmaLimits.comparables && {
      comparables: cmaTooManyComparables(cmaLimits.comparables),
    }),
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const at = context.clock()
  const row = {
    Id: newId(at),
    OwnerId: user.id,
    Name: result.Name,
    ContactId: result.ContactId,
    Notes: null,
    Subject: subject,
    Filter: filter.slice(0, cmaLimits.filter),
    Comparables: listings.map((listing) => ({ listing, adjustments: [] })),
    CreatedAt: at.toISOString(),
    ModifiedAt: at.toISOString(),
  }
  const isKept = await context.db.write((tx) => {
    if (countCmas(tx.orm, user.id) >= cmaLimits.reports) return false
    insertCma(tx, row)
    return true
  })
  if (isKept) return { ok: true, id: row.Id }
  return { ok: false, problems: { name: cmasTooMany(cmaLimits.reports) } }
}

export const isAnyVisible = async (context: Context, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 && (await countVisible(context, Filter.of(`Id Eq ${ids.map(quote)}`))) > 0

export interface CmaTexts {
  readonly name: string
  readonly notes: string
  readonly contactId: string
}

export function readTexts(context: Context, { name, notes, contactId }: CmaTexts) {
  const Name = name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const Notes = notes.toWellFormed().replace(/\r\n?/g, '\n').trim()
  const ContactId = contactId === '' ? null : contactId
  const hasContact =
    ContactId === null || findContact(context.db.read, contactOwner(context), ContactId) !== null
  const problems: CmaProblems = {
    ...(Name === '' && { name: cmaNameNeeded }),
    ...([...Name].length > cmaLimits.name && { name: cmaNameLong(cmaLimits.name) }),
    ...([...Notes].length > cmaLimits.notes && { notes: cmaNotesLong(cmaLimits.notes) }),
    ...(!hasContact && { contact_id: cmaContactGone }),
  }
  return { Name, Notes: Notes === '' ? null : Notes, ContactId, problems }
}
