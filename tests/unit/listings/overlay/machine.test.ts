import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closed,
  type Effect,
  type ListingTarget,
  type OverlayEvent,
  type OverlayState,
  step,
} from '#src/domain/listings/overlay/listing-overlay.ts'
import { idOf } from '../../../support/listings/listings.ts'

const target = (n: number, action: ListingTarget['action'] = 'mainLdp'): ListingTarget => ({
  id: idOf(n),
  href: `/listings/${idOf(n)}?sort_id=price_asc`,
  action,
})

/** A tab of a browser: its entries, where it stands, what the frame shows. */
class Tab {
  entries: ({ target: ListingTarget; depth: number } | null)[] = [null]
  at = 0
  state: OverlayState = closed
  dialog = false
  frame: ListingTarget | null = null
  left = false

  send(event: OverlayEvent): readonly Effect[] {
    const [state, effects] = step(this.state, event)
    this.state = state
    for (const effect of effects) this.perform(effect)
    return effects
  }

  travel(by: number): void {
    if (this.entries[this.at + by] === undefined) {
      this.left = true
      return
    }
    this.at += by
    this.send({ kind: 'travel', to: this.entries[this.at]! })
  }

  private perform(effect: Effect): void {
    if (effect.do === 'push') this.entries.splice(++this.at, Infinity, effect)
    if (effect.do === 'replace') this.entries[this.at] = effect
    if (effect.do === 'reset') this.entries[this.at] = null
    if (effect.do === 'open') this.dialog = true
    if (effect.do === 'close') this.dialog = false
    if (effect.do === 'navigate') this.frame = effect.target
    if (effect.do === 'back') this.travel(-effect.entries)
  }
}

const targets = fc.record({
  n: fc.integer({ min: 1, max: 3 }),
  action: fc.constantFrom('mainLdp', 'ldpReport'),
})
const happenings = fc.oneof(
  targets.map(({ n, action }) => ({ kind: 'show', target: target(n, action) }) as const),
  fc.integer({ min: 1, max: 3 }).map((n) => ({ kind: 'click', target: target(n) }) as const),
  fc
    .constantFrom('loaded' as const, 'failed' as const, 'late' as const, 'hide' as const)
    .map((kind) => ({ kind })),
  fc.constantFrom(-1, 1).map((by) => ({ by })),
)

function run(
  sequence: readonly (OverlayEvent | { by: number })[],
  check: (tab: Tab) => void,
  first?: ListingTarget,
): void {
  const tab = new Tab()
  if (first !== undefined) tab.send({ kind: 'restore', target: first })
  for (const happening of sequence) {
    if ('by' in happening) tab.travel(happening.by)
    else tab.send(happening)
    if (tab.left) return
    check(tab)
  }
}

describe('§4 Listing detail overlay: the state machine', () => {
  it('shows the listing of the address whatever happens, and none over the address of the list', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 40 }), fc.boolean(), (sequence, direct) => {
        run(
          sequence,
          ({ state, dialog, frame, entries, at }) => {
            expect(dialog).toBe(state.name !== 'closed')
            expect(state.name === 'closed' ? null : state.target).toEqual(
              entries[at]?.target ?? null,
            )
            if (state.name !== 'closed') expect(frame).toEqual(state.target)
          },
          direct ? target(1) : undefined,
        )
      }),
    )
  })

  it('comes back to the list by hiding, from however deep, and leaves the site never', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 30 }), fc.boolean(), (sequence, direct) => {
        run(
          sequence,
          (tab) => {
            const copy = Object.assign(new Tab(), structuredClone({ ...tab }))
            copy.send({ kind: 'hide' })
            expect(copy.state.name).toBe('closed')
            expect(copy.left).toBe(false)
            expect(copy.entries[copy.at]).toBe(null)
          },
          direct ? target(1) : undefined,
        )
      }),
    )
  })

  it('ignores a second click and every step while it loads', () => {
    const [loading] = step(closed, { kind: 'click', target: target(1) })
    for (const state of [loading, step(loading, { kind: 'late' })[0]]) {
      expect(step(state, { kind: 'click', target: target(2) })).toEqual([state, []])
      expect(step(state, { kind: 'show', target: target(2) })).toEqual([state, []])
      expect(step(state, { kind: 'restore', target: target(2) })).toEqual([state, []])
    }
  })

  it('never has two ways back under way: a second wish to hide is ignored', () => {
    const [loading] = step(closed, { kind: 'click', target: target(1) })
    const [leaving, effects] = step(loading, { kind: 'hide' })
    expect(effects).toEqual([{ do: 'back', entries: 1 }])
    expect(step(leaving, { kind: 'hide' })).toEqual([leaving, []])
    expect(step(leaving, { kind: 'loaded' })).toEqual([leaving, []])
  })

  it('goes from neighbour to neighbour in one entry, to the report in one of its own', () => {
    const tab = new Tab()
    tab.send({ kind: 'click', target: target(1) })
    tab.send({ kind: 'loaded' })
    tab.send({ kind: 'show', target: target(2) })
    tab.send({ kind: 'loaded' })
    expect(tab.entries).toHaveLength(2)
    tab.send({ kind: 'show', target: target(2, 'ldpReport') })
    tab.send({ kind: 'loaded' })
    expect(tab.entries).toHaveLength(3)
    tab.travel(-1)
    expect(tab.frame).toEqual(target(2))
    tab.travel(-1)
    expect(tab.state).toEqual(closed)
  })

  it('resets the address to the list where it was opened directly', () => {
    const [loading] = step(closed, { kind: 'restore', target: target(1) })
    expect(step(loading, { kind: 'hide' })).toEqual([
      closed,
      [{ do: 'reset', href: target(1).href }, { do: 'close' }],
    ])
  })
})
