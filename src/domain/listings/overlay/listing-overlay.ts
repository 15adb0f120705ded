// The state machine of the listing overlay (SPEC §4 Listing detail overlay). It returns effects that
// src/enhance/listing-overlay executes.

/** What a history entry shows: the list (`none`), the listing's report, or the listing's main page. */
export type LdpAction = 'none' | 'ldpReport' | 'mainLdp'

/** `href` is the listing's path and query. `action` decides which of the listing's pages the iframe loads. */
export interface ListingTarget {
  readonly id: string
  readonly href: string
  readonly action: Exclude<LdpAction, 'none'>
}

/** A history entry that shows the overlay. `depth` counts entries since the list; 0 if opened directly. */
interface OverlayEntry {
  readonly target: ListingTarget
  readonly depth: number
}

export type OverlayState =
  | { readonly name: 'closed' }
  | (OverlayEntry & { readonly name: 'loading'; readonly late: boolean })
  | (OverlayEntry & { readonly name: 'open'; readonly failed: boolean })
  /** The state `leaving` lasts until the browser has gone back to the list. */
  | (OverlayEntry & { readonly name: 'leaving' })

export type OverlayEvent =
  | { readonly kind: 'click'; readonly target: ListingTarget }
  /** The page was reloaded, or opened at a URL with the overlay. */
  | { readonly kind: 'restore'; readonly target: ListingTarget }
  | { readonly kind: 'show'; readonly target: ListingTarget }
  | { readonly kind: 'loaded' | 'failed' | 'late' }
  /** The overlay was closed by its backdrop, Escape, its button, or a message from the iframe. */
  | { readonly kind: 'hide' }
  /** The browser went back or forward to an entry of the overlay, or to the list if `to` is null. */
  | { readonly kind: 'travel'; readonly to: OverlayEntry | null }

export type Effect =
  | { readonly do: 'open' | 'close' }
  | { readonly do: 'navigate' | 'highlight'; readonly target: ListingTarget }
  | { readonly do: 'push' | 'replace'; readonly target: ListingTarget; readonly depth: number }
  | { readonly do: 'back'; readonly entries: number }
  /** Replaces the current URL with the list's, which has the same search parameters as `href`. */
  | { readonly do: 'reset'; readonly href: string }

export type Step = readonly [OverlayState, readonly Effect[]]

export const closed: OverlayState = { name: 'closed' }

export function step(state: OverlayState, event: OverlayEvent): Step {
  if (state.name === 'closed') return stepClosed(event)
  if (event.kind === 'travel') return travel(state, event.to)
  if (state.name === 'leaving') return [state, []]
  if (event.kind === 'hide') return hide(state)
  if (state.name === 'loading') return stepLoading(state, event)
  return event.kind === 'show' ? show(state, event.target) : [state, []]
}

function stepClosed(event: OverlayEvent): Step {
  if (event.kind === 'click') return open({ target: event.target, depth: 1 }, 'push')
  if (event.kind === 'restore') return open({ target: event.target, depth: 0 }, 'replace')
  return event.kind === 'travel' && event.to !== null ? open(event.to, null) : [closed, []]
}

function open(openEntry: OverlayEntry, entry: 'push' | 'replace' | null): Step {
  return load(openEntry, [...(entry === null ? [] : [{ do: entry, ...openEntry }]), { do: 'open' }])
}

function load({ target, depth }: OverlayEntry, effects: readonly Effect[]): Step {
  const loading = { name: 'loading', target, depth, late: false } as const
  return [loading, [...effects, { do: 'navigate', target }, { do: 'highlight', target }]]
}

function stepLoading(
  state: Extract<OverlayState, { name: 'loading' }>,
  { kind }: OverlayEvent,
): Step {
  const { target, depth } = state
  if (kind === 'loaded' || kind === 'failed')
    return [{ name: 'open', target, depth, failed: kind === 'failed' }, []]
  return kind === 'late' ? [{ ...state, late: true }, []] : [state, []]
}

/** Another listing replaces the history entry; another page of the same listing adds one. */
function show({ target: before, depth }: OverlayEntry, target: ListingTarget): Step {
  const isDeeper = before.id === target.id && before.action !== target.action && depth > 0
  const entry = { target, depth: isDeeper ? depth + 1 : depth }
  return load(entry, [{ do: isDeeper ? 'push' : 'replace', ...entry }])
}

function hide({ target, depth }: OverlayEntry): Step {
  if (depth === 0) return [closed, [{ do: 'reset', href: target.href }, { do: 'close' }]]
  return [{ name: 'leaving', target, depth }, [{ do: 'back', entries: depth }]]
}

function travel(state: OverlayState & OverlayEntry, to: OverlayEntry | null): Step {
  if (to === null) return [closed, [{ do: 'close' }]]
  return to.target.href === state.target.href &&
    to.target.action === state.target.action &&
    state.name === 'open'
    ? [{ ...state, depth: to.depth }, []]
    : load(to, [])
}
