import { expect, it } from 'vitest'
import { collectionsPath } from '#src/domain/collections/paths.ts'
import { untilScripted } from '../../support/browser/states.ts'
import { announcementsOn, scrollDown, signIn, visitsByWidth } from '../../support/browser/visit.ts'
import { call } from '../../support/server/call.ts'
import { signedIn } from '../../support/server/visitor.ts'

const at = visitsByWidth()

it('§2 Lists with infinite scroll: collections go on, and all of them can be chosen', async () => {
  const someone = await at(800, { reducedMotion: 'no-preference' })
  const { page, open, origin, problems } = someone
  const agent = await signedIn(origin, 'agent2')
  await agent.get(collectionsPath(), { Accept: 'text/html' })
  for (let n = 1; n <= 19; n++) {
    const body = { collection: { Name: `Tour ${n}` } }
    await call(origin, agent, { method: 'POST', path: collectionsPath(), body })
  }
  await signIn(someone, 'agent2')
  await open(collectionsPath())
  await untilScripted(page)
  const rows = page.locator('#collections .collection-tile')
  await scrollDown(page)
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(19)
  const ids = await rows.evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  await expect.poll(() => announcementsOn(page)).toContain(`${ids.length} collections loaded`)
  await page.getByLabel('Select all on this page').check()
  expect(await page.locator('[data-checked-count]').innerText()).toBe(`${ids.length} selected`)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('heading', { name: 'Delete collections' }).waitFor()
  const chosen = await page.locator('input[name=ids]').inputValue()
  expect(chosen.split(',').sort()).toEqual(ids.sort())
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(/\/collections\?deleted=/)
  expect(await rows.count()).toBe(0)
  expect(problems).toEqual([])
})
