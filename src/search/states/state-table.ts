import type { Connection } from '#db/connection.ts'
import { openScratch } from '#db/scratch.ts'
import { isAddressWithheld, type Scope } from '#src/domain/access/scope.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { type Condition, everything } from '#src/domain/filter/condition/condition.ts'
import { type RowSource, rowSourceKey } from '#src/domain/filter/condition/row-source.ts'
import { isMoney } from '#src/domain/units/measures.ts'
import { currencyInUse } from '#src/search/sql/compile/money.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/engine.ts'
import { addBit, allBits, type Bits, intersect, noBits, subtract, unite } from './bits.ts'
import { ColumnValues } from './column-values.ts'
import { createInsert, type Insert } from './insert.ts'
import { listingsOf } from './listings-of.ts'
import { type Simple, simpleOf } from './simple-test.ts'
import { withPlaces } from './with-places.ts'

export type StoredValue = string | number | null
export type StoredRow = Readonly<Record<string, StoredValue>>

/** A listing at a moment, as it is stored. */
export interface ListingState {
  readonly row: StoredRow
  readonly texts: StoredRow
  readonly openHouses: readonly StoredRow[]
}

/**
 * Listings at several moments, against which many conditions are tested in bulk: every different part of them once, by its
 * values where it compares one field with constants, else by the SQL that searches run.
 */
export class StateTable {
  private readonly source: Connection
  private readonly scratch: Connection
  private readonly sql: SqlSearch
  private readonly dictionary: Dictionary
  private readonly insert: Insert
  private readonly states: ListingState[] = []
  private readonly known = new Map<string, Bits>()
  private readonly scopeKeys = new Map<Scope, string>()
  private readonly columns = new Map<string, ColumnValues>()
  /** How many parts of conditions were tested. */
  tested = 0

  constructor(source: Connection, dictionary: Dictionary) {
    this.source = source
    this.dictionary = dictionary
    this.scratch = openScratch(source)
    this.insert = createInsert(this.scratch)
    this.sql = createSqlSearch(this.scratch, { dictionary })
  }

  get size(): number {
    return this.states.length
  }

  /** All states have to be there before the first question. Returns its number. */
  add(state: ListingState): number {
    const RowKey = this.states.push(state)
    this.insert('listings', { ...state.row, RowKey })
    this.insert('listing_texts', { ...state.texts, RowKey })
    for (const openHouse of state.openHouses)
      this.insert('open_houses', {
        ...openHouse,
        RowKey,
        OpenHouseKey: `${RowKey} ${openHouse['OpenHouseKey']}`,
      })
    return RowKey - 1
  }

  /** The states that the scope shows. */
  shown(scope: Scope): Bits {
    return this.once(`shown ${this.keyOfScope(scope)}`, () => this.bySql(everything, scope))
  }

  /** The states that the scope shows and the condition finds. */
  matches(condition: Condition, scope: Scope): Bits {
    return intersect(this.found(condition, scope), this.shown(scope))
  }

  close(): void {
    this.scratch.close()
  }

  /** A set of its own, which the caller may change. */
  private found(condition: Condition, scope: Scope): Bits {
    switch (condition.kind) {
      case 'and': {
        const all = allBits(this.size)
        for (const part of condition.of) intersect(all, this.found(part, scope))
        return all
      }
      case 'or': {
        const any = noBits(this.size)
        for (const part of condition.of) unite(any, this.found(part, scope))
        return any
      }
      case 'not':
        return condition.of.kind === 'rows'
          ? subtract(allBits(this.size), this.rows(condition.of.rows))
          : this.part(condition, scope)
      case 'rows':
        return this.rows(condition.rows).slice()
      default:
        return this.part(condition, scope)
    }
  }

  private part(condition: Condition, scope: Scope): Bits {
    const simple = simpleOf(condition)
    if (simple !== null) return this.bySimpleTest(simple, scope).slice()
    const key = `${this.keyOfScope(scope)} ${JSON.stringify(condition)}`
    return this.once(key, () => this.bySql(condition, scope)).slice()
  }

  private bySql(condition: Condition, scope: Scope): Bits {
    const placed = withPlaces(condition, (id) =>
      createSqlSearch(this.source, { dictionary: this.dictionary }).placeOf(scope, id),
    )
    const bits = noBits(this.size)
    for (const rowKey of this.sql.rowKeys({ scope, condition: placed })) addBit(bits, rowKey - 1)
    return bits
  }

  /** What is NULL, or hidden, passes neither a test nor its opposite. */
  private bySimpleTest({ comparison, negated }: Simple, scope: Scope): Bits {
    const { subject, tests } = comparison
    if (subject.kind !== 'field') throw new Error('A simple test is one of a field.')
    const { name, address } = subject.field
    const isHiding = address && scope.hidesWithheldAddresses
    const key = `${negated} ${name} ${isHiding ? scope.missingFlagsWithhold : ''} ${JSON.stringify(tests)}`
    return this.once(key, () => {
      const values = this.valuesOf(name)
      const passing = values.passing(comparison)
      const bits = negated ? subtract(values.filled(), passing) : passing
      return isHiding ? subtract(bits, this.withheld(scope)) : bits
    })
  }

  /** The states whose address the scope hides. */
  private withheld(scope: Scope): Bits {
    return this.once(`withheld ${scope.missingFlagsWithhold}`, () => {
      const bits = noBits(this.size)
      for (const [at, { row }] of this.states.entries()) {
        const flag = row['InternetAddressDisplayYN'] ?? null
        const InternetAddressDisplayYN = flag === null ? null : flag === 1
        if (isAddressWithheld({ InternetAddressDisplayYN }, scope)) addBit(bits, at)
      }
      return bits
    })
  }

  private valuesOf(name: string): ColumnValues {
    const known = this.columns.get(name) ?? new ColumnValues(this.states.map(this.reader(name)))
    this.columns.set(name, known)
    return known
  }

  /** Money in another currency than the one in use counts as none, as in SQL. */
  private reader(name: string): (state: ListingState) => StoredValue {
    if (!isMoney(name)) return ({ row }) => row[name] ?? null
    const own = currencyInUse(this.source)
    return ({ row }) => ((row['Currency'] ?? own) === own ? (row[name] ?? null) : null)
  }

  private rows(source: RowSource): Bits {
    return this.once(`rows ${rowSourceKey(source)}`, () => {
      const ids = new Set(listingsOf(this.source, source))
      const bits = noBits(this.size)
      for (const [at, { row }] of this.states.entries())
        if (ids.has(String(row['Id']))) addBit(bits, at)
      return bits
    })
  }

  private keyOfScope(scope: Scope): string {
    const key = this.scopeKeys.get(scope) ?? JSON.stringify(scope)
    this.scopeKeys.set(scope, key)
    return key
  }

  private once(key: string, find: () => Bits): Bits {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const bits = find()
    this.tested++
    this.known.set(key, bits)
    return bits
  }
}
