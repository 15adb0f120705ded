import { afterAll, expect, it, vi } from 'vitest'

afterAll(() => vi.unstubAllGlobals())

it('photos follow Back again after the page returns from the back-forward cache', async () => {
  const history: { state: unknown } = { state: null }
  const page = Object.assign(new EventTarget(), { frameElement: null, history })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  const { followEntry } = await import('#src/enhance/gallery/viewer-entry.ts')
  const shown: unknown[] = []
  followEntry((slide) => shown.push(slide))
  const leave = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  const travel = (state: unknown) => {
    history.state = state
    page.dispatchEvent(new Event('popstate'))
  }
  leave(true)
  travel({ viewer: 2 })
  leave(false)
  travel(null)
  expect(shown).toEqual([2])
})
