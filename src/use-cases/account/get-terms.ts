import { z } from 'zod'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { readSetting } from '#db/queries/account/setting-rows.ts'
import { findTermsVersion } from '#db/queries/account/terms-rows.ts'
import { defaultTerms, type Terms } from '#src/domain/account/terms.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const termsSetting = z.object({
  version: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).min(1),
})

const present = cacheQueryUntilWrite('terms', ({ read }): Terms => {
  const stored = termsSetting.safeParse(readSetting(read, 'terms'))
  return stored.success ? stored.data : defaultTerms
})

export const getTerms = ({ db }: Pick<Context, 'db'>): Terms => present(db)

/** Finds a text that consumers may have accepted before. */
export const findTerms = (context: Pick<Context, 'db'>, version: string): Terms | null =>
  [getTerms(context), defaultTerms].find((terms) => terms.version === version) ??
  findTermsVersion(context.db.read, version)
