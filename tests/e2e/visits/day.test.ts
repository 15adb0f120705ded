import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { planRemoved } from '#src/domain/visits/messages/open-house-messages.ts'
import { showingRequested } from '#src/domain/visits/messages/showing-messages.ts'
import { listingOf } from '../../http/visits/support.ts'
import { signIn, visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()
const tabsMost = 120

/** Presses Tab until something of this name has the focus, which has to be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < tabsMost; tabs++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const text = element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      const isVisible = element?.matches(':focus-visible') ?? false
      return { text: text.replace(/\s+/g, ' ').trim(), isVisible }
    })
    if (!name.test(focused.text)) continue
    expect(focused.isVisible, `the focus on ${focused.text}`).toBe(true)
    return
  }
  throw new Error(`The keyboard does not reach ${name}.`)
}

async function enter(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
}

const typeDate = async ({ keyboard }: Page, days: number) => {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 24 * 60 * 60_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  await keyboard.type(`${month}${day}${year}`)
}

it('a day by keyboard: the client without scripts, the agent with them', async () => {
  const listing = `/listings/${listingOf('agent')}`
  const { page: client, ...theirs } = await visitor(1200, { javaScriptEnabled: false })
  await signIn({ page: client, ...theirs }, 'vow')

  await theirs.open(listing)
  await tabTo(client, /^Save$/)
  await enter(client)
  expect(await client.locator('main button[name=unsave]').count()).toBeGreaterThan(0)
  await client.keyboard.press('Tab')
  expect(await client.evaluate(() => document.activeElement?.textContent)).toBe('Save')
  await tabTo(client, /^(Not rated|. ?\d stars?)$/)
  await client.keyboard.press('ArrowRight')
  await tabTo(client, /^Rate$/)
  await enter(client)
  await client.keyboard.press('Tab')
  expect(await client.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'star_rating',
  )
  expect(await client.locator('[name=star_rating]:checked').getAttribute('value')).not.toBe('0')
  await theirs.open(`${listing}?again`)
  await tabTo(client, /^Request a showing$/)
  await enter(client)
  await tabTo(client, /^Date and time/)
  await typeDate(client, 2)
  await client.keyboard.press('Tab')
  await client.keyboard.type('1000AM')
  await tabTo(client, /^Request showing$/)
  await enter(client)
  expect(await client.locator('main').innerText()).toContain(showingRequested)

  const { page: agent, ...own } = await visitor(1200)
  await signIn({ page: agent, ...own }, 'agent')
  await own.open('/showings')
  await tabTo(agent, /^Accept time/)
  await enter(agent)
  const row = agent.locator('li:target')
  expect(await row.innerText()).toContain('Accepted')
  await agent.keyboard.press('Tab')
  expect(await row.locator(':focus').count()).toBe(1)

  await own.open(`${listing}/open_houses`)
  await tabTo(agent, /^Date/)
  await typeDate(agent, 9)
  await tabTo(agent, /^From/)
  await agent.keyboard.type('0100PM')
  await tabTo(agent, /^To/)
  await agent.keyboard.type('0300PM')
  await tabTo(agent, /^Save open house$/)
  await enter(agent)
  const house = agent.locator(`main a[href^="${listing}/open_houses/"]:not([href$=".ics"])`).last()
  await own.open((await house.getAttribute('href'))!)
  await tabTo(agent, /^Cancel open house$/)
  await enter(agent)
  expect(await agent.getByRole('status').allInnerTexts()).toContain('Canceled')

  await own.open('/open_houses')
  await agent
    .getByRole('button', { name: /^Add to my plan/ })
    .first()
    .click()
  await agent
    .getByRole('button', { name: /^Remove from my plan/ })
    .first()
    .waitFor()
  await own.open('/open_houses/plan')
  await agent
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await agent.getByText(planRemoved).waitFor()
  expect([...own.problems, ...theirs.problems]).toEqual([])
})
