import { getSourceNames } from '#db/queries/admin/imports/sources.ts'
import { getDataTimestamp } from '#db/queries/listings/listing-rows.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import type { SourceTime } from '#src/domain/listings/source-notices.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** When the data of each MLS was last updated whose listings the user may see. */
export const getSourceTimes = ({ db, scope }: Pick<Context, 'db' | 'scope'>): SourceTime[] =>
  getSourceNames(db)
    .filter((source) => source !== ownSource && !scope.hiddenSources.includes(source))
    .map((source) => ({ source, at: getDataTimestamp(db, { source }) }))

/** Returns when the data of a source was last updated, formatted. */
export const sourceTimeOf =
  ({ db, localTime }: Pick<Context, 'db' | 'localTime'>) =>
  (source: string | null): string | null => {
    const at = getDataTimestamp(db, { source: source ?? undefined })
    return at && formatMoment(at, localTime)
  }
