import { z } from 'zod'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { defaultTerms, type Terms } from '#src/domain/account/terms.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const termsSetting = z.object({
  version: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).min(1),
})

export async function getTerms({ db }: Pick<Context, 'db'>): Promise<Terms> {
  const storedTerms = termsSetting.safeParse(await getSetting(db, 'terms'))
  return storedTerms.success ? storedTerms.data : defaultTerms
}
