import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { Page, SearchQuery } from '#src/search/port/search.ts'

/** What pages depend on besides their condition and request; `changes` as a `TableManager` says. */
interface State {
  readonly table: Table
  readonly changes: string
  readonly scope: Scope
}

interface Pages extends State {
  readonly byWindow: Map<string, Page>
}

type Request = NonNullable<SearchQuery['page']>

const mostWindows = 40

/** Caches pages of results by condition. The condition of a filter is the same object each time (`readFilterText`). */
export class PageMemory {
  private readonly pages = new WeakMap<Condition, Pages>()

  find(condition: Condition, state: State, request: Request): Page | null {
    return this.pagesOf(condition, state)?.byWindow.get(nameOf(request) ?? '') ?? null
  }

  keep(condition: Condition, state: State, request: Request, page: Page): void {
    const name = nameOf(request)
    if (name === null) return
    const known = this.pagesOf(condition, state)
    if (known !== undefined && known.byWindow.size < mostWindows) known.byWindow.set(name, page)
    else this.pages.set(condition, { ...state, byWindow: new Map([[name, page]]) })
  }

  private pagesOf(condition: Condition, { table, changes, scope }: State): Pages | undefined {
    const known = this.pages.get(condition)
    const isSame = known?.table === table && known.changes === changes && known.scope === scope
    return isSame ? known : undefined
  }
}

/** Null for a distance or a relevance, which are not named by their field. */
function nameOf({ sort, window }: Request): string | null {
  let name = `${window.offset} ${window.limit}`
  for (const key of sort.keys) {
    if (!('field' in key)) return null
    name += ` ${key.field} ${key.direction}`
  }
  return name
}
