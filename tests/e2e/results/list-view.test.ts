import { describe, expect, it } from 'vitest'
import { barriersOf } from '../../support/browser/axe.ts'
import { edgeOf } from '../../support/browser/column-edge.ts'
import { overflowOf, signIn, visitsByWidth } from '../../support/browser/visit.ts'

const agentView = '20000101000000000000000002'
const at = visitsByWidth()

describe('§2 Results pages', () => {
  it.each([360, 800, 1000, 1600])(
    'a list moves nothing while it loads, at %i px',
    async (width) => {
      const someone = await at(width)
      const { page, open, problems } = someone
      await page.addInitScript(() => {
        const shifts: string[] = []
        Reflect.set(window, 'shifts', shifts)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            sources: readonly { node: Element | null }[]
          })[]) {
            shifts.push(
              ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? 'text'),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await signIn(someone, 'agent')
      for (const path of ['/list', `/list?view_id=${agentView}`, '/summary']) {
        await open(path)
        await page.mouse.move(200, 600)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[]), path).toEqual(
          [],
        )
        expect(await overflowOf(page), path).toBe(0)
      }
      expect(problems).toEqual([])
    },
  )

  it('a list works without scripts: its view is chosen by a button, and nothing waits for a script', async () => {
    const { page, open } = await at(1000, { javaScriptEnabled: false })
    await open('/list')
    await page.locator('#view').selectOption({ label: 'Rentals' })
    await page.getByRole('button', { name: 'Sort' }).click()
    expect(await page.locator('thead th').allInnerTexts()).toContain('Rent')
    expect(await page.locator('[data-select]').isVisible()).toBe(false)
    expect(await page.locator('.next-page a').isVisible()).toBe(true)
  })

  it('a list of any view breaks no rule for people who cannot see it', async () => {
    const someone = await at(1600)
    await signIn(someone, 'agent')
    await someone.open(`/list?view_id=${agentView}`)
    await edgeOf(someone.page, 'MLS #')
    expect(await barriersOf(someone.page)).toEqual([])
  })
})
