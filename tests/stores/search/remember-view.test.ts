import { afterEach, expect, it, vi } from 'vitest'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Shows views one after the other; returns the cookies that were set. */
async function cookiesAfter(userAgent: string, views: readonly (string | null)[]) {
  const set: Record<string, string> = {}
  const shown = { view: views[0] ?? null }
  const querySelector = () => (shown.view === null ? null : { dataset: { view: shown.view } })
  const page = Object.assign(new EventTarget(), { querySelector })
  Object.defineProperty(page, 'cookie', {
    set(text: string) {
      const [, name = '', value = ''] =
        /^(\w+)=(\w+); path=\/; samesite=lax; max-age=31536000$/.exec(text)!
      set[name] = value
    },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { userAgent })
  await import('#src/enhance/page/idle/remember-view.ts')
  for (const view of views.slice(1)) {
    shown.view = view
    page.dispatchEvent(new Event('htmx:after:swap'))
  }
  return set
}

it('a page from a shared cache remembers the view as the server does', async () => {
  expect(await cookiesAfter('Firefox/130.0', ['list'])).toEqual({ results_mode: 'list' })
})

it.each<[string, readonly (string | null)[], object]>([
  ['Firefox/130.0', ['list', 'map'], { results_mode: 'map' }],
  ['Firefox/130.0', [null], {}],
  [phone, ['list', 'map'], { results_mode: 'list', results_mobile: 'map' }],
  [phone, ['map', 'summary'], { results_mode: 'summary', results_mobile: 'list' }],
])('of %s after %j', async (userAgent, views, cookies) => {
  expect(await cookiesAfter(userAgent, views)).toEqual(cookies)
})
