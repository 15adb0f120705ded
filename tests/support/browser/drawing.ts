import type { CDPSession, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { countOf, type Visit } from './visit.ts'

/** A position on the map, 0 to 1 from the left and from the top. */
export type Spot = readonly [x: number, y: number]

export interface DrawingVisit extends Visit {
  readonly section: Locator
  button(name: string | RegExp): Locator
  isAt(phase: string): Promise<void>
  click(...spots: readonly Spot[]): Promise<void>
  pixelOf(spot: Spot): Promise<{ x: number; y: number }>
  /** Waits until the results have another count, and returns it. */
  changedCount(before: number): Promise<number>
  filter(): string
}

export async function openDrawing(
  someone: Visit,
  path = '/map?openDrawingTools=true',
): Promise<DrawingVisit> {
  const { page, open } = someone
  await open(path)
  const stage = page.locator('.map-widget__stage')
  await stage.locator('canvas').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('.map-pane')?.getAttribute('data-live') !== null,
  )
  const filter = () => new URL(page.url()).searchParams.get('_filter') ?? ''
  let asked = filter()
  const section = page.locator('.drawing')
  const pixelOf = async ([x, y]: Spot) => {
    const box = (await stage.boundingBox())!
    return { x: box.x + box.width * x, y: box.y + box.height * y }
  }
  return {
    ...someone,
    section,
    pixelOf,
    button: (name) => section.getByRole('button', { name, exact: typeof name === 'string' }),
    isAt: (phase) => expect.poll(() => section.getAttribute('data-phase')).toBe(phase),
    async click(...spots) {
      for (const spot of spots) {
        const { x, y } = await pixelOf(spot)
        await page.mouse.click(x, y)
      }
    },
    async changedCount(before) {
      await expect.poll(() => countOf(page)).not.toBe(before)
      // The URL changes after the results.
      await expect.poll(filter).not.toBe(asked)
      asked = filter()
      return countOf(page)
    },
    filter,
  }
}

/** Pen input as native events of the browser. */
export async function penOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const pen = { button: 'left', pointerType: 'pen', clickCount: 1 } as const
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    { x, y }: { x: number; y: number },
    buttons = 1,
  ) => session.send('Input.dispatchMouseEvent', { type, x, y, buttons, ...pen })
  return {
    async tap(at: { x: number; y: number }): Promise<void> {
      await send('mousePressed', at)
      await send('mouseReleased', at, 0)
    },
    async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
      await send('mousePressed', from)
      for (const share of [0.3, 0.7, 1])
        await send('mouseMoved', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        })
      await send('mouseReleased', to, 0)
    },
  }
}

/** Touch input as native events of the browser. */
export async function touchesOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    send,
    async tap(at: { x: number; y: number }): Promise<void> {
      await send('touchStart', at)
      await send('touchEnd')
    },
    async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
      await send('touchStart', from)
      for (const share of [0.3, 0.7, 1]) {
        await send('touchMove', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        })
      }
      await send('touchEnd')
    },
  }
}
