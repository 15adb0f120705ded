import { afterAll, expect, it, vi } from 'vitest'

afterAll(() => vi.unstubAllGlobals())

it('goes on after the last row only if more rows come, and not after a failure', async () => {
  const page = Object.assign(new EventTarget(), { activeElement: null as unknown })
  const rows: object[] = []
  const addRow = () => {
    const row = {
      isConnected: true,
      contains: () => page.activeElement === link,
      getBoundingClientRect: () => ({ top: 0 }),
      querySelector: () => link,
      scrollIntoView() {},
    }
    const link = {
      closest: () => row,
      focus() {
        page.activeElement = link
      },
    }
    rows.push(row)
    return link
  }
  const first = addRow()
  Object.assign(page, {
    getElementById: () => null,
    querySelectorAll: () => rows,
    querySelector: () => ({ click() {} }),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/list' })
  const { move } = await import('#src/enhance/keys/list-moves.ts')
  const happen = (type: string) => page.dispatchEvent(new Event(`htmx:${type}`))

  move('next')
  move('next')
  happen('error')
  addRow()
  happen('after:swap')
  expect(page.activeElement, 'after a failure').toBe(first)

  move('next')
  const last = page.activeElement
  move('next')
  happen('after:swap')
  const more = addRow()
  expect(page.activeElement, 'after a swap of something else').toBe(last)
  happen('after:swap')
  expect(page.activeElement).toBe(more)
})
