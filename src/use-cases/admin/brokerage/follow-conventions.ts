import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import {
  findConventions,
  findCountsRooms,
  findCurrencyInUse,
  putCurrencyInUse,
} from '#db/queries/admin/convention-rows.ts'
import {
  type ConfiguredConventions,
  type Conventions,
  setConventions,
  usConventions,
} from '#src/domain/context/units/conventions.ts'
import { isTimeZone } from '#src/domain/local-time.ts'
import type { Log } from '#src/use-cases/context/context.ts'

const conventionsSetting = z
  .object({
    locale: z.string(),
    currency: z.string(),
    units: z.enum(['us', 'metric']),
    timeZone: z.string().refine(isTimeZone),
  })
  .partial()
  .catch({})

/**
 * Sets the formats of dates, numbers, and units for the whole process: the configured ones, else those that the first
 * listings suggest, else those of the United States.
 */
export function followConventions(
  db: Database,
  configured: ConfiguredConventions,
  log: Pick<Log, 'error'>,
): () => Conventions {
  let last: Stored = { text: null, countsRooms: false }
  let current = conventionsOf(configured, last)
  setConventions(current)
  return () => {
    const latest = readStored(db, last, log)
    if (latest.text === last.text && latest.countsRooms === last.countsRooms) return current
    last = latest
    current = conventionsOf(configured, latest)
    setConventions(current)
    return current
  }
}

/** Sets the currency of prices that name none. Does nothing if it is already in use. */
export async function applyCurrency(db: Database, currency: string): Promise<void> {
  if ((findCurrencyInUse(db.read) ?? usConventions.currency) === currency) return
  await db.write(({ orm }) => putCurrencyInUse(orm, currency))
}

interface Stored {
  readonly text: string | null
  readonly countsRooms: boolean
}

function conventionsOf(
  configured: ConfiguredConventions,
  { text, countsRooms }: Stored,
): Conventions {
  const suggested = {
    ...usConventions,
    ...(text !== null && conventionsSetting.parse(JSON.parse(text))),
  }
  const timeZone = configured.timeZone ?? suggested.timeZone
  return {
    locale: configured.locale ?? suggested.locale,
    currency: configured.currency ?? suggested.currency,
    units: configured.units ?? suggested.units,
    ...(countsRooms ? { rooms: 'all' } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

function readStored(db: Database, last: Stored, log: Pick<Log, 'error'>): Stored {
  try {
    return { text: findConventions(db), countsRooms: findCountsRooms(db) }
  } catch (err) {
    log.error({ err }, 'cannot read the conventions')
    return last
  }
}
