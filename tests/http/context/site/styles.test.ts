import { expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const get = async (path: string, Cookie = '') =>
  (await send(origin, path, { headers: { Accept: 'text/html', Cookie } })).text

/** The text of all sheets that a page loads. */
async function stylesOf(path: string, cookie?: string): Promise<string> {
  const html = await get(path, cookie)
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  return (await Promise.all(links.map(([, href]) => get(href!)))).join('\n')
}

const blocks = {
  summary: '.listing-card',
  list: '.listing-table',
  map: '.static-map__mark',
  stats: '.statistics',
}
const cases = Object.entries(blocks).map(([view, block]) => ({ view, block }))

it.each(cases)('§2 /listings has the styles of the view that it shows: $view', async (shown) => {
  const styles = await stylesOf('/listings', `results_mode=${shown.view}`)
  expect(styles.includes(shown.block)).toBe(true)
})

it.each(cases)('a quick search has the styles of its view: $view', async ({ view, block }) => {
  const quick = /href="(\/quick_searches\/\d{26})/.exec(await get('/'))![1]!
  const styles = await stylesOf(`${quick}/${view}`)
  expect(styles.includes(block)).toBe(true)
})

it('a saved search has the styles of the view that it shows', async () => {
  const agent = await signedIn(origin, 'agent')
  const { text } = await agent.get('/saved_searches')
  const search = /href="(\/saved_searches\/\d{26})/.exec(text)![1]!
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const { view, block } of cases)
    expect((await stylesOf(`${search}/${view}`, cookie)).includes(block), view).toBe(true)
})

it('what is checked has the color of the site on every page', async () => {
  expect(await stylesOf('/register')).toMatch(/html\{[^}]*accent-color:/)
})

it('a list does without the styles of the other views', async () => {
  const styles = await stylesOf('/list')
  expect(styles.includes('.listing-card__price')).toBe(false)
  expect(styles.includes('.statistics__part[')).toBe(false)
  expect(styles.includes('.static-map__mark')).toBe(false)
})
