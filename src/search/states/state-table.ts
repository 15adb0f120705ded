import type { Connection } from '#db/connection.ts'
import { openScratch } from '#db/scratch.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { hidingOf } from '#src/domain/context/access/source-rules.ts'
import { isMoney } from '#src/domain/context/units/measures.ts'
import type { Area, Shape } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import { type RowSource, rowSourceKey } from '#src/domain/search/filter/condition/row-source.ts'
import { currencyInUse } from '#src/search/sql/compile/money.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { addBit, allBits, type Bits, intersect, noBits, subtract, unite } from './bits.ts'
import { ColumnValues } from './column-values.ts'
import { findHiding, findWithheld } from './find-withheld.ts'
import { amountIn, type ListingState, type StoredValue } from './listing-state.ts'
import { listingsOf } from './listings-of.ts'
import { createInsert, type Insert } from './state-insert.ts'
import { Places } from './state-places.ts'
import type { PlacePlan, Plan, SimplePlan } from './state-plan.ts'

/** Tests many conditions at several moments. Each distinct test runs once, on column values or else by SQL. */
export class StateTable {
  private readonly source: Connection
  private readonly scratch: Connection
  private readonly sql: SqlSearch
  private readonly dictionary: Dictionary
  private readonly insert: Insert
  private readonly states: ListingState[] = []
  private readonly known: Sets = new Map()
  private readonly byScope = new Map<Scope, Sets>()
  private readonly byKey = new Map<string, Sets>()
  private readonly columns = new Map<string, ColumnValues>()
  private placed: Places | null = null

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

  /** Adds a state and returns its number. All states must be added before the first query. */
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

  visibleTo(scope: Scope): Bits {
    return getOrMake(this.of(scope), 'shown', () => this.bySql(everything, scope))
  }

  matches(plan: Plan, scope: Scope): Bits {
    return intersect(this.match(plan, scope).slice(), this.visibleTo(scope))
  }

  /** Runs one missing test per step, so that the caller can let other work run in between. */
  *test(plan: Plan, scope: Scope): Generator<void> {
    if (plan.kind === 'and' || plan.kind === 'or')
      for (const part of plan.of) yield* this.test(part, scope)
    else yield void this.match(plan, scope)
  }

  close(): void {
    this.scratch.close()
  }

  /** Returns the numbers of the states that match the plan. The set is shared and must not be modified. */
  private match(plan: Plan, scope: Scope): Bits {
    switch (plan.kind) {
      case 'and':
        return this.combined(plan.of, scope, allBits(this.size), intersect)
      case 'or':
        return this.combined(plan.of, scope, noBits(this.size), unite)
      case 'rows':
        return plan.negated
          ? subtract(allBits(this.size), this.rows(plan.rows))
          : this.rows(plan.rows)
      case 'simple':
        return this.bySimpleTest(plan, scope)
      case 'place':
        return this.byPlace(plan, scope)
      case 'sql':
        return getOrMake(this.of(scope), plan.key, () => this.bySql(plan.condition, scope))
    }
  }

  private combined(plans: readonly Plan[], scope: Scope, into: Bits, combine: Combine): Bits {
    for (const plan of plans) combine(into, this.match(plan, scope))
    return into
  }

  private bySql(condition: Condition, scope: Scope): Bits {
    const bits = noBits(this.size)
    for (const rowKey of this.sql.rowKeys({ scope, condition })) addBit(bits, rowKey - 1)
    return bits
  }

  /** A listing without a visible place matches neither a shape nor its negation. */
  private byPlace(plan: PlacePlan, scope: Scope): Bits {
    return getOrMake(this.of(scope), plan, () => {
      const { shapes, negated } = plan
      const areas = shapes.map((shape) => this.areaOf(shape, scope)).filter((area) => area !== null)
      const inside = this.places().inside(areas)
      const bits = negated ? subtract(this.places().filled(), inside) : inside
      // If the center of a circle is unknown, no listing is known to be outside the circle.
      if (negated && areas.length < shapes.length) return noBits(this.size)
      return scope.hidesWithheldAddresses ? subtract(bits, this.withheld(scope)) : bits
    })
  }

  private areaOf(shape: Shape, scope: Scope): Area | null {
    if (shape.kind !== 'circleAround') return shape
    const source = createSqlSearch(this.source, { dictionary: this.dictionary })
    const center = source.placeOf(scope, shape.id)
    return center === null ? null : { kind: 'circle', center, meters: shape.meters }
  }

  private places(): Places {
    this.placed ??= new Places(this.states.map(({ row }) => row))
    return this.placed
  }

  /** A NULL or hidden value matches neither a test nor its negation. */
  private bySimpleTest({ key, field, comparison, negated }: SimplePlan, scope: Scope): Bits {
    const isAddress = field.address && scope.hidesWithheldAddresses
    const hiding = hidingOf(scope, field.name)
    const cached = isAddress || hiding !== null ? this.hiding(scope) : this.known
    return getOrMake(cached, key, () => {
      const values = this.valuesOf(field.name)
      const passing = values.passing(comparison)
      const bits = negated ? subtract(values.filled(), passing) : passing
      if (hiding !== null) subtract(bits, findHiding(this.states, hiding))
      return isAddress ? subtract(bits, this.withheld(scope)) : bits
    })
  }

  private withheld(scope: Scope): Bits {
    return getOrMake(this.hiding(scope), 'withheld', () => findWithheld(this.states, scope))
  }

  private valuesOf(name: string): ColumnValues {
    const values = this.columns.get(name) ?? new ColumnValues(this.states.map(this.reader(name)))
    this.columns.set(name, values)
    return values
  }

  /** Amounts in another currency are read as NULL, and rents as monthly ones, as in SQL. */
  private reader(name: string): (state: ListingState) => StoredValue {
    if (!isMoney(name)) return ({ row }) => row[name] ?? null
    const usedCurrency = currencyInUse(this.source)
    return ({ row }) =>
      (row['Currency'] ?? usedCurrency) === usedCurrency ? amountIn(row, name) : null
  }

  private rows(source: RowSource): Bits {
    return getOrMake(this.known, `rows ${rowSourceKey(source)}`, () => {
      const ids = new Set(listingsOf(this.source, source))
      const bits = noBits(this.size)
      for (const [at, { row }] of this.states.entries())
        if (ids.has(String(row['Id']))) addBit(bits, at)
      return bits
    })
  }

  private of(scope: Scope): Sets {
    return getOrMake(this.byScope, scope, () => this.ofKey(JSON.stringify(scope)))
  }

  private hiding({ missingFlagsWithhold, sourceRules }: Scope): Sets {
    return this.ofKey(`hiding ${missingFlagsWithhold} ${JSON.stringify(sourceRules)}`)
  }

  private ofKey(key: string): Sets {
    return getOrMake(this.byKey, key, () => new Map())
  }
}

type Sets = Map<string | Plan, Bits>
type Combine = (into: Bits, otherBits: Bits) => Bits

function getOrMake<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = make()
  cache.set(key, value)
  return value
}
