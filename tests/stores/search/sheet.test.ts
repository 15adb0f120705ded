import { describe, expect, it, vi } from 'vitest'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'
import { createSheet } from '#src/islands/filter-panel/state/sheet/sheet.store.ts'

const viewOf = (sentence: string) => ({ sentence }) as PanelView

function sheetOver() {
  const load = vi.fn<(href: string) => Promise<PanelView>>(async (href) => viewOf(href))
  return { load, sheet: createSheet(load) }
}

describe('§2 Filter panel: the sheet over the results', () => {
  it('is loaded once per address, when the pointer reaches its link', async () => {
    const { load, sheet } = sheetOver()
    sheet.prepare('/a')
    expect(await sheet.open('/a')).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    expect(sheet.$isOpen.get()).toBe(true)
  })

  it('keeps what it shows while its filter is the same, also closed', async () => {
    const { sheet } = sheetOver()
    await sheet.open('/a')
    const shown = sheet.$sheet.get()
    sheet.close()
    await sheet.open('/a')
    expect(sheet.$sheet.get()).toBe(shown)
    await sheet.open('/b')
    expect(sheet.$sheet.get()).toEqual({ href: '/b', view: viewOf('/b') })
  })

  it('shows the last of several, whichever comes last', async () => {
    const { load, sheet } = sheetOver()
    const first = Promise.withResolvers<PanelView>()
    load.mockReturnValueOnce(first.promise)
    sheet.prepare('/a')
    sheet.prepare('/b')
    await expect.poll(() => sheet.$sheet.get()?.href).toBe('/b')
    first.resolve(viewOf('/a'))
    await first.promise
    expect(sheet.$sheet.get()?.href).toBe('/b')
  })

  it('opens what was pressed, also when the pointer meets another link before it is there', async () => {
    const { load, sheet } = sheetOver()
    const first = Promise.withResolvers<PanelView>()
    load.mockReturnValueOnce(first.promise)
    const shownAtOpening: (string | undefined)[] = []
    sheet.$isOpen.listen(() => shownAtOpening.push(sheet.$sheet.get()?.href))
    const opening = sheet.open('/a')
    sheet.prepare('/b')
    first.resolve(viewOf('/a'))
    expect(await opening).toBe(true)
    expect(shownAtOpening).toEqual(['/a'])
    sheet.prepare('/c')
    await load.mock.results.at(-1)!.value
    expect(sheet.$sheet.get()?.href).toBe('/a')
  })

  it('opens the last of two that were pressed', async () => {
    const { load, sheet } = sheetOver()
    const first = Promise.withResolvers<PanelView>()
    load.mockReturnValueOnce(first.promise)
    const opening = sheet.open('/a')
    await sheet.open('/b')
    first.resolve(viewOf('/a'))
    await opening
    expect(sheet.$sheet.get()?.href).toBe('/b')
  })

  it('reports a failure, and tries again the next time', async () => {
    const { load, sheet } = sheetOver()
    load.mockRejectedValueOnce(new Error('no'))
    expect(await sheet.open('/a')).toBe(false)
    expect(sheet.$isOpen.get()).toBe(false)
    expect(await sheet.open('/a')).toBe(true)
  })
})
