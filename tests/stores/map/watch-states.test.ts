import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchStates } from '#src/islands/map/listings/watch-states.ts'
import { markedEvent } from '#src/islands/shared/marked-listing.ts'

afterEach(() => vi.unstubAllGlobals())

describe('marks on the map', () => {
  it('are hearts and crosses as the answer says, and at once as a press says', () => {
    const page = Object.assign(new EventTarget(), { body: { dataset: {} } })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', () => undefined)
    const { signal } = new AbortController()
    const { $stateOf } = watchStates(signal, () => ({ saved: ['1'], hidden: ['2'] }))
    const states = () => ['1', '2', '3'].map((id) => $stateOf.get()(id))
    expect(states()).toEqual(['saved', 'hidden', 'plain'])
    const press = (id: string, state: string) =>
      page.dispatchEvent(new CustomEvent(markedEvent, { detail: { id, state } }))
    press('3', 'saved')
    press('1', 'plain')
    press('2', 'saved')
    expect(states()).toEqual(['plain', 'saved', 'saved'])
    press('3', 'hidden')
    expect(states()).toEqual(['plain', 'saved', 'hidden'])
  })
})
