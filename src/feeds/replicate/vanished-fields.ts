import type {
  FeedFieldState,
  FeedFieldStatements,
} from '#db/queries/admin/feeds/feed-field-statements.ts'
import { isIdentity } from '#src/import/json/reso.ts'
import type { PageRecord } from './page-records.ts'
import { isEmpty } from './record-cleaner.ts'
import { partFields } from './replica-converter.ts'

/** Doubt that makes a field gone. A record that had a value and lacks the field adds more than one that is empty. */
const gone = 50
const doubt = { missing: 10, empty: 1 } as const

/** Fields of a feed's listings, which are cleared where a record lacks them unless the field is gone from all. */
export interface SeenFields {
  /** Looks at a page before it is written. Returns the fields that are gone with it. */
  look(records: readonly PageRecord[], rowKeys: readonly number[], at: string): string[]
  clearable(): readonly string[]
  /** Forgets what a transaction noted that was rolled back. */
  forget(): void
}

export function seenFields(statements: FeedFieldStatements): SeenFields {
  let fields = load(statements)
  let clearable: readonly string[] | null = null
  return {
    look(records, rowKeys, at) {
      const { present, filled } = namesIn(records)
      for (const name of filled) {
        const before = fields.get(name)
        if (before !== undefined && before.goneAt === null && before.lost === 0) continue
        statements.see(name, at)
        fields.set(name, { field: name, goneAt: null, lost: 0 })
        clearable = null
      }
      const lost = lostIn(statements, fields, { present, filled, rowKeys })
      const news: string[] = []
      for (const { field, goneAt, lost: more } of lost) {
        const isGone = goneAt === null && more >= gone
        const state = { field, goneAt: isGone ? at : goneAt, lost: Math.min(more, gone) }
        statements.lose(field, state.lost, state.goneAt)
        fields.set(field, state)
        if (isGone) news.push(field)
      }
      if (news.length > 0) clearable = null
      return news
    },
    clearable() {
      clearable ??= [...fields.values()].flatMap(({ field, goneAt }) =>
        goneAt === null && !isNeverGone(field) ? field : [],
      )
      return clearable
    },
    forget() {
      fields = load(statements)
      clearable = null
    },
  }
}

/** Parts are also resources, and keys are stored whatever a record has. */
const isNeverGone = (field: string) => partFields.has(field) || isIdentity(field)

const load = (statements: FeedFieldStatements) =>
  new Map(statements.seen().map((state) => [state.field, state]))

/** The names of fields that any record has, and of those that any record has a value of. */
function namesIn(records: readonly PageRecord[]) {
  const present = new Set<string>()
  const filled = new Set<string>()
  for (const { json, isDeleted } of records)
    if (!isDeleted)
      for (const name in json) {
        if (filled.has(name) || name.includes('@')) continue
        present.add(name)
        if (!isEmpty(json[name])) filled.add(name)
      }
  return { present, filled }
}

function lostIn(
  statements: FeedFieldStatements,
  fields: ReadonlyMap<string, FeedFieldState>,
  page: { present: Set<string>; filled: Set<string>; rowKeys: readonly number[] },
): FeedFieldState[] {
  const absent = [...fields.values()].filter(
    ({ field, goneAt }) => goneAt === null && !page.filled.has(field) && !isNeverGone(field),
  )
  if (absent.length === 0 || page.rowKeys.length === 0) return []
  const storedCounts = statements.countStored(
    absent.map(({ field }) => field),
    page.rowKeys,
  )
  return absent.flatMap((state) => {
    const had = storedCounts.get(state.field) ?? 0
    const each = page.present.has(state.field) ? doubt.empty : doubt.missing
    return had === 0 ? [] : [{ ...state, lost: state.lost + had * each }]
  })
}
