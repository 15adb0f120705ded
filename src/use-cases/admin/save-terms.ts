import { insertAudit, putSetting } from '#db/queries/account/setting-rows.ts'
import { insertTermsVersion } from '#db/queries/account/terms-rows.ts'
import { type Terms, termsLimits } from '#src/domain/account/terms.ts'
import {
  termsEmpty,
  termsVersionNeeded,
  termsVersionUsed,
} from '#src/domain/admin/messages/admin-messages.ts'
import { oneLine } from '#src/domain/admin/messages/brokerage-messages.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { findTerms, getTerms } from '#src/use-cases/account/get-terms.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireAdministrator } from './administrator.ts'

export async function saveTerms(
  context: Context,
  { version, text }: { readonly version: string; readonly text: string },
): Promise<Readonly<Record<string, string>> | null> {
  const { loginName: actor } = requireAdministrator(context)
  if (text.length > termsLimits.text) return { text: textLong(termsLimits.text) }
  if (version.length > termsLimits.version) return { version: oneLine(termsLimits.version) }
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0) return { text: termsEmpty }
  const present = getTerms(context)
  if (isSame(present, paragraphs) && version === present.version) return null
  if (version === '' || version === present.version) return { version: termsVersionNeeded }
  const terms: Terms = { version, paragraphs }
  const known = findTerms(context, version)
  if (known !== null && !isSame(known, paragraphs)) return { version: termsVersionUsed }
  const at = context.clock()
  const entry = { actor, action: 'terms change', subject: terms.version }
  await context.db.write((tx) => {
    putSetting(tx.orm, 'terms', terms)
    insertTermsVersion(tx, terms, at)
    insertAudit(tx.orm, at, entry)
  })
  return null
}

const isSame = (terms: Terms, paragraphs: readonly string[]) =>
  terms.paragraphs.join('\n') === paragraphs.join('\n')
