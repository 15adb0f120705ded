import { standardFields } from '#src/domain/search/dictionary/index.ts'
import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import type { Draft } from './draft.ts'
import { isRefusal } from './values/conversion-refusal.ts'
import { fieldReader } from './values/field-reader.ts'
import { toBoolean } from './values/read-numbers.ts'

/** Fields that decide who may see a listing. If one of them cannot be read, the record is refused. */
export const visibilityFields = [
  'MlgCanView',
  'MlgCanUse',
  'OfficeExclusiveYN',
  'DelayedMarketingDate',
]

const readers = standardFields
  .filter(({ name }) => visibilityFields.includes(name))
  .map((field) => ({ name: field.name, read: fieldReader(field) }))

/** A date for delayed marketing without a known end. It applies until the MLS sends another date. */
const openEnded = '9999-12-31'
const isExclusive = /^office\s+exclusive\b/i
const isDelayed = /^delayed\s+marketing\b/i

/** Fills the visibility fields whatever the mapping mentions, so that none can show a listing that the MLS hides. */
export function addVisibility(draft: Draft, problems: Problem[]): void {
  for (const { name, read } of readers) {
    const raw = draft.other[name]
    if (raw === undefined) continue
    delete draft.other[name]
    const value = read(raw)
    if (isRefusal(value)) problems.push(fieldProblem(name, value.refused, raw))
    else draft.values[name] ??= value
  }
  addStatusWords(draft.values)
  addDelay(draft)
}

/** Derives visibility from the status, which some MLSs use for this. With any other status, the fields are reset. */
function addStatusWords(values: Record<string, Value>): void {
  const { MlsStatus } = values
  if (typeof MlsStatus !== 'string') return
  values.OfficeExclusiveYN ??= isExclusive.test(MlsStatus) ? true : null
  values.DelayedMarketingDate ??= isDelayed.test(MlsStatus) ? openEnded : null
}

function addDelay({ values, other }: Draft): void {
  const isDelayedFlag = toBoolean(other.DelayedMarketingYN)
  if (isRefusal(isDelayedFlag) || isDelayedFlag === null) return
  delete other.DelayedMarketingYN
  if (isDelayedFlag) values.DelayedMarketingDate ??= openEnded
  else values.DelayedMarketingDate = null
}
