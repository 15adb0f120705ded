import type { Page } from 'playwright'
import { length } from './frames.ts'

// What a person does with a map, each without a rest as long as it is measured.

export async function pan(page: Page): Promise<void> {
  await page.mouse.move(1100, 600)
  await page.mouse.down()
  const end = performance.now() + length
  for (let i = 0; performance.now() < end; i++)
    await page.mouse.move(1100 - 300 * Math.sin(i / 12), 600 - 150 * Math.sin(i / 9))
  await page.mouse.up()
}

/** Continuously, for the whole measurement. */
export async function zoom(page: Page): Promise<void> {
  const end = performance.now() + length
  for (let i = 0; performance.now() < end; i++) {
    const step = [-1, -1, 1, 1, -1, 1][i % 6]!
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, step * 60)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

/** A polygon whose next corner follows the pointer. */
export async function draw(page: Page): Promise<void> {
  for (const [x, y] of [
    [1050, 480],
    [1250, 480],
    [1250, 680],
  ] as const)
    await page.mouse.click(x, y)
  await follow(page, 1350, 640)
}

/** The last corner that was drawn is dragged about. */
export async function drag(page: Page): Promise<void> {
  await page.mouse.move(1250, 680)
  await page.mouse.down()
  await follow(page, 1250, 680)
  await page.mouse.up()
}

async function follow(page: Page, x: number, y: number): Promise<void> {
  const end = performance.now() + length
  for (let i = 0; performance.now() < end; i++)
    await page.mouse.move(x + 150 * Math.sin(i / 12), y + 60 * Math.sin(i / 9))
}
