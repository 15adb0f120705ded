import { defaultNotice, noticesFor } from '#src/domain/listings/source-notices.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The notice that must be shown with listings of any source, in paragraphs. */
export function disclaimerOf({ brokerage, siteName }: Context): string {
  const { notice, sources } = brokerage
  const own = noticesFor(notice, sources, sources)
  return (own.length === 0 ? defaultNotice(siteName) : own).join('\n\n')
}
