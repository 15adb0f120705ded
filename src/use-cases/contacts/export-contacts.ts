import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { allContactRows } from '#db/queries/contacts/contact-list.ts'
import { findContacts } from '#db/queries/contacts/contact-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { contactSearch } from '#src/domain/contacts/contact-search.ts'
import { shownPhone } from '#src/domain/contacts/phone.ts'
import { vcardOf } from '#src/domain/contacts/write-vcard.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner } from './contact-owner.ts'

/** The selected contacts if there are `ids`, or else those that are found. */
export interface Exported {
  readonly q: string
  readonly tag: string | null
  readonly ids?: readonly string[]
}

export const contactHeads = ['Given name', 'Family name', 'Email', 'Phone', 'Phone country', 'Tags']

export async function exportCsv(context: Context, selection: Exported): Promise<string> {
  const rows = await rowsOf(context, selection)
  return [
    csvLine(contactHeads),
    ...rows.map((row) =>
      csvLine([
        row.GivenName,
        row.FamilyName,
        row.PrimaryEmail,
        shownPhone(row.PrimaryPhoneNumber, row.MobilePhoneCountryCode),
        row.MobilePhoneCountryCode,
        (row.Tags ?? []).join(', '),
      ]),
    ),
  ].join('')
}

export async function exportVcards(context: Context, selection: Exported): Promise<string> {
  const rows = await rowsOf(context, selection)
  return rows
    .map((row) =>
      vcardOf(row, {
        name: contactName(row),
        phone: row.PrimaryPhoneNumber ?? '',
        tags: row.Tags ?? [],
      }),
    )
    .join('')
}

async function rowsOf(context: Context, { q, tag, ids = [] }: Exported) {
  const owner = contactOwner(context)
  const rows =
    ids.length > 0
      ? findContacts(context.db.read, owner, ids)
      : allContactRows(context.db, owner, { search: contactSearch(q), tag })
  const { loginName: actor } = context.user!
  const entry = { actor, action: 'contact export', subject: `${rows.length} contacts` }
  await context.db.write(({ orm }) => insertAudit(orm, context.clock(), entry))
  return rows
}
