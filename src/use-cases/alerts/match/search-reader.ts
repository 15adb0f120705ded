import type { Scope } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { localMoment } from '#src/domain/local-time.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { readBarred } from '#src/domain/search/fair-housing/read-barred.ts'
import { searchedTexts } from '#src/domain/search/fair-housing/searched-texts.ts'
import type { Condition, Test } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { isPlainToAll } from '#src/domain/search/filter/read/read-own-list.ts'
import { toClock } from '#src/domain/search/sparkql/values/clock.ts'
import { type Plan, planOf } from '#src/search/states/state-plan.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { type AlertReader, contextOf } from './alert-readers.ts'
import type { ConfirmedAlert } from './confirmed-alerts.ts'

interface Searching {
  readonly row: Pick<ConfirmedAlert['row'], 'Kind' | 'Filter'>
  readonly reader: AlertReader
}

interface ReadSearch {
  readonly condition: Condition
  readonly plan: Plan
  readonly hasWords: boolean
  readonly mayAskForPeople: boolean
}

type Search = ReadSearch | null

interface Cached {
  readonly dictionary: Dictionary
  readonly search: Search
}

/** Separate from the cache of pages, because each run reads every search with an alert. */
const searches: CacheKind<string, Cached> = {
  name: 'searches that are subscribed',
  maxLetters: 1_000_000,
  maxKeyLetters: 8_000,
}

/** Reads the searches of alerts with the permissions of their recipients, for one run. */
export class SearchReader {
  private readonly site: Site
  private readonly now: string
  private readonly zone: string
  /** Plans of searches that are valid for one run only, by reader or scope. */
  private readonly ofRun = new Map<AlertReader | Scope, Map<string, Plan | null>>()

  constructor(site: Site) {
    this.site = site
    this.now = localMoment(site.clock(), site.localTime)
    this.zone = toClock(this.now).zone
  }

  async read({ row, reader }: Searching): Promise<Plan | null> {
    if (row.Kind !== 'search' || row.Filter === null) return null
    const filter = Filter.of(row.Filter)
    const search = isPlainToAll(filter) ? this.readForAll(reader.scope, filter) : 'of one'
    if (search === 'of one' || search?.mayAskForPeople)
      return await this.once(reader, filter, () => this.readForOne(reader, filter))
    if (!search?.hasWords) return search?.plan ?? null
    return await this.once(reader.scope, filter, () => this.corrected(search, reader.scope))
  }

  private readForAll(scope: Scope, filter: Filter): Search {
    const { caches, dictionary } = this.site
    const cache = caches.of(searches)
    const key = `${scope.hidesMemberFields} ${this.zone} ${filter.text}`
    const cached = cache.get(key)
    if (cached?.dictionary === dictionary) return cached.search
    const result = readCondition(filter, { now: this.now, dictionary, scope })
    const search = result.ok ? searchOf(result.condition) : null
    if (filter.isTimeless) cache.set(key, { dictionary, search })
    return search
  }

  private async readForOne(reader: AlertReader, filter: Filter): Promise<Plan | null> {
    const result = await readFilterText(contextOf(this.site, reader), filter)
    return result.ok ? this.corrected(searchOf(result.condition), reader.scope) : null
  }

  private async corrected(search: ReadSearch, scope: Scope): Promise<Plan> {
    if (!search.hasWords) return search.plan
    const { condition } = await this.site.search.correct({ scope, condition: search.condition })
    return condition === search.condition ? search.plan : planOf(condition)
  }

  private async once(
    audience: AlertReader | Scope,
    { text }: Filter,
    find: () => Promise<Plan | null>,
  ): Promise<Plan | null> {
    const plans = this.ofRun.get(audience) ?? new Map<string, Plan | null>()
    this.ofRun.set(audience, plans)
    const earlier = plans.get(text)
    if (earlier !== undefined) return earlier
    const plan = await find()
    plans.set(text, plan)
    return plan
  }
}

const searchOf = (condition: Condition): ReadSearch => ({
  condition,
  plan: planOf(condition),
  hasWords: hasWords(condition),
  mayAskForPeople: searchedTexts(condition).some((text) => readBarred(text) !== null),
})

const isWords = ({ kind }: Test) => kind === 'words'

function hasWords(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(hasWords)
    case 'not':
      return hasWords(condition.of)
    case 'comparison':
      return condition.tests.some(isWords)
    default:
      return false
  }
}
