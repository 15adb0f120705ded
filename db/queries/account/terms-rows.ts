import type { Database, Orm, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, termsVersions } from '#db/schema/index.ts'
import type { Terms } from '#src/domain/account/terms.ts'

export const findTermsVersion = (orm: Orm, version: string): Terms | null => {
  const row = orm.select().from(termsVersions).where(eq(termsVersions.Version, version)).get()
  return row === undefined ? null : { version, paragraphs: row.Paragraphs }
}

export function insertTermsVersion({ orm }: Transaction, terms: Terms, at: Date): void {
  const row = {
    Version: terms.version,
    Paragraphs: [...terms.paragraphs],
    SavedAt: at.toISOString(),
  }
  orm.insert(termsVersions).values(row).onConflictDoNothing().run()
}

export const hasAccepted = cacheQueryUntilWrite(
  'accepted terms',
  ({ read }: Database, userId: string, version: string): boolean =>
    read
      .select({ Id: acceptedTerms.Id })
      .from(acceptedTerms)
      .where(and(eq(acceptedTerms.UserId, userId), eq(acceptedTerms.Version, version)))
      .get() !== undefined,
)
