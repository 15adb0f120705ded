import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { addFieldSearchDelayMs } from '#src/domain/limits.ts'
import type { Choices } from '#src/domain/search/filter/panel/panel-view.ts'
import { debounce } from '#src/islands/shared/debounce.ts'
import { createLatest } from './requests/latest.ts'
import type { FieldListPage } from './requests/panel-api.ts'

export interface ListItem {
  readonly value: string
  readonly label: string
  /** How many listings match if this value is chosen; null if they have not been counted. */
  readonly count: number | null
}

export interface FieldListState {
  readonly items: readonly ListItem[]
  /** True if not all values are loaded, so that the list needs a search box. */
  readonly isSearchable: boolean
  readonly search: string
  readonly isPending: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Number of the next page, starting with 1; null at the end of the list and while a page is loading. */
  readonly next: number | null
}

export interface FieldListPorts {
  load(search: string, page: number, signal: AbortSignal): Promise<FieldListPage>
  chosen(): ReadonlySet<string>
  /** Called when values were added to the list, because these need counts. */
  onFound(): void
}

export interface FieldList {
  readonly $list: ReadableAtom<FieldListState>
  /** Searches the values once the user stops typing. */
  find(search: string): void
  /** Must be called when the end of the list becomes visible. */
  loadNext(): Promise<void>
  count(counts: Readonly<Record<string, number>>): void
  /** Replaces the values. Must be called when the card was reloaded with other values. */
  reset(choices: Choices): void
}

export function createFieldList(choices: Choices, ports: FieldListPorts): FieldList {
  const $list = atom(stateOf(choices))
  const pages = createPages($list, ports)
  let first = choices
  let typed = choices.search
  const finding = debounce(addFieldSearchDelayMs, () => {
    const search = typed.trim()
    $list.set(searched($list.get(), stateOf(first), search, ports.chosen()))
    if (search !== '' || first.pending === true) void pages.loadNext()
    if (search === '') ports.onFound()
  })
  return {
    $list,
    loadNext: pages.loadNext,
    find(search) {
      typed = search
      pages.stop()
      finding.later()
    },
    count: (counts) => $list.set(counted($list.get(), counts)),
    reset(fresh) {
      first = fresh
      pages.stop()
      if (typed.trim() !== '') finding.now()
      else $list.set(stateOf(fresh))
    },
  }
}

function createPages($list: WritableAtom<FieldListState>, ports: FieldListPorts) {
  const latest = createLatest()
  const set = (change: Partial<FieldListState>) => $list.set({ ...$list.get(), ...change })
  async function loadNext(): Promise<void> {
    const { next: page, search } = $list.get()
    if (page === null) return
    set({ next: null, isLoading: true })
    try {
      const results = await latest.run((signal) => loadPage(ports, search, page, signal))
      if (results === null) return
      const { state, hasNews } = withPage($list.get(), results)
      $list.set(state)
      if (hasNews) ports.onFound()
    } catch {
      set({ isLoading: false, isPending: false, hasFailed: true })
    }
  }
  return { loadNext, stop: latest.stop }
}

function searched(
  { items }: FieldListState,
  first: FieldListState,
  search: string,
  chosen: ReadonlySet<string>,
): FieldListState {
  const others = search === '' ? first.items.filter(({ value }) => !chosen.has(value)) : []
  const isPending = search === '' && first.isPending
  const stay = items.filter(({ value }) => chosen.has(value))
  return { ...first, items: [...stay, ...others], search, isPending, next: 1 }
}

function withPage(state: FieldListState, { results, pagination }: FieldListPage) {
  const listedValues = new Set(state.items.map(({ value }) => value))
  const news = results
    .filter(({ Value }) => !listedValues.has(Value))
    .map(({ Value, Name }) => ({ value: Value, label: Name, count: null }))
  const { current_page: page, total_pages: pages } = pagination
  const nextPage = page < pages ? page + 1 : null
  const items = [...state.items, ...news]
  return {
    state: { ...state, items, isLoading: false, isPending: false, next: nextPage },
    hasNews: news.length > 0,
  }
}

function counted(state: FieldListState, counts: Readonly<Record<string, number>>): FieldListState {
  const folded = new Map(Object.entries(counts).map(([value, n]) => [value.toLowerCase(), n]))
  const countOf = ({ value }: ListItem) => folded.get(value.toLowerCase()) ?? 0
  return { ...state, items: state.items.map((item) => ({ ...item, count: countOf(item) })) }
}

const stateOf = ({ items, more, pending = false, search }: Choices): FieldListState => ({
  items: items.map(({ value, label = value, count }) => ({ value, label, count })),
  isSearchable: more || search !== '',
  search,
  isPending: pending,
  isLoading: false,
  hasFailed: false,
  next: more && search === '' ? 1 : null,
})

const pausesMs = [1_000, 3_000]

/** Loads a page of values. If it fails, it tries again, because a busy server may have time soon. */
async function loadPage(
  ports: FieldListPorts,
  search: string,
  page: number,
  signal: AbortSignal,
  pauses = pausesMs,
): Promise<FieldListPage> {
  try {
    return await ports.load(search, page, signal)
  } catch (error) {
    const [pause, ...others] = pauses
    if (pause === undefined || signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    return loadPage(ports, search, page, signal, others)
  }
}
