import type { Scope } from '#src/domain/context/access/scope.ts'
import type { ListingRecord } from '../listings/listing-record.ts'

type Columns = ListingRecord['columns']

/** The rules of the record's source, or else those of the scope. */
const rulesOf = (columns: Columns, { sourceRules }: Scope) =>
  sourceRules.find(({ source }) => source === columns['OriginatingSystemName'])

/** What a flag says, in the words of docs/decisions/152. */
export const flagIn = (columns: Columns, name: string, scope: Scope): boolean =>
  (columns[name] ?? !(rulesOf(columns, scope) ?? scope).missingFlagsWithhold) === true

/** The states of generated listings that disclose sold prices. */
const disclosing: readonly unknown[] = ['CA', 'Maine']

export function isHiddenField(name: string, columns: Columns, scope: Scope): boolean {
  const rules = rulesOf(columns, scope)
  if (rules === undefined) return false
  if (rules.hiddenFields.includes(name)) return true
  if (name !== 'ClosePrice' || rules.soldPrices === 'show') return false
  if (![null, undefined, 'US'].includes(columns['Country'] as null)) return true
  return !disclosing.includes(columns['StateOrProvince'])
}

export function hasShownStatus(columns: Columns, scope: Scope): boolean {
  const rules = rulesOf(columns, scope)
  const status = String(columns['StandardStatus'])
  if (!(rules ?? scope).statuses!.includes(status)) return false
  const since = rules?.closedSince ?? null
  if (status !== 'Closed' || since === null) return true
  return typeof columns['CloseDate'] === 'string' && columns['CloseDate'] >= since
}
