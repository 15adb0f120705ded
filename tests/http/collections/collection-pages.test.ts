import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { call } from '../../support/server/call.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const namesIn = (text: string) =>
  [...text.matchAll(/aria-label="Select ([^"]+)"/g)].map((m) => m[1])

async function pagesOf(agent: Visitor, path: string, names: readonly string[]) {
  for (const Name of names)
    await call(origin, agent, { method: 'POST', path, body: { collection: { Name } } })
  const first = await agent.get(path, html)
  const next = /<a class="next-page__link" href="([^"]+)" rel="next" data-hx-get="([^"]+)"/.exec(
    first.text,
  )!
  const rows = await agent.get(next[2]!, { ...html, 'HX-Request': 'true' })
  const plain = await agent.get(next[1]!, html)
  return { first, rows, plain }
}

it('§2 goes on after 15 collections, with a script and without one', async () => {
  const agent = await signedIn(origin, 'agent')
  const { text } = await agent.get('/contacts', html)
  const contact = /href="\/contacts\/(\d{26})"/.exec(text)![1]!
  for (const path of ['/collections', `/contacts/${contact}/collections`]) {
    const names = Array.from({ length: 19 }, () => `C ${randomUUID().slice(0, 18)}`)
    const { first, rows, plain } = await pagesOf(agent, path, names)
    expect(namesIn(first.text)).toHaveLength(15)
    expect(rows.text).not.toContain('<html')
    expect(namesIn(rows.text)).toEqual(namesIn(plain.text))
    const shown = [...namesIn(first.text), ...namesIn(rows.text)]
    expect(shown).toEqual(expect.arrayContaining(names))
    expect(new Set(shown).size).toBe(shown.length)
    const past = await agent.get(`${path}?page=99`, html)
    expect(past.text).toContain('There’s nothing on this page.')
  }
})

it('§2 goes on after ten homes of a collection, with a script and without one', async () => {
  const agent = await signedIn(origin, 'agent')
  const cardsIn = (text: string) =>
    [...text.matchAll(/class="listing-card" id="(\d{26})"/g)].map(([, id]) => id!)
  const pages = await Promise.all(
    [1, 2].map(async (page) => cardsIn((await agent.get(`/summary?page=${page}`, html)).text)),
  )
  const listing_ids = pages.flat().slice(0, 14)
  const post = (path: string, body: object) => call(origin, agent, { method: 'POST', path, body })
  const made = await post('/collections', { collection: { Name: `C ${randomUUID()}` } })
  const path = `/collections/${made.json['Id']}`
  await post(`${path}/add_listings`, { listing_ids })
  const first = await agent.get(`${path}/summary`, html)
  const [, href, fragment] =
    /<a class="next-page__link" href="([^"]+)" rel="next" data-hx-get="([^"]+)"/
      .exec(first.text)!
      .map((text) => text.replaceAll('&amp;', '&'))
  const rows = await agent.get(fragment!, { ...html, 'HX-Request': 'true' })
  const plain = await agent.get(href!, html)
  expect(cardsIn(rows.text)).toEqual(cardsIn(plain.text))
  expect([...cardsIn(first.text), ...cardsIn(rows.text)].sort()).toEqual(listing_ids.sort())
  await call(origin, agent, { method: 'DELETE', path })
})

it('§3 a card of a collection has its note, cut and whole, and changes it without a script', async () => {
  const agent = await signedIn(origin, 'agent')
  const [, id = ''] = /class="listing-card" id="(\d{26})"/.exec(
    (await agent.get('/summary', html)).text,
  )!
  const post = (path: string, body: object) => call(origin, agent, { method: 'POST', path, body })
  const made = await post('/collections', { collection: { Name: `C ${randomUUID()}` } })
  const path = `/collections/${made.json['Id']}`
  await post(`${path}/add_listings`, { listing_ids: [id] })
  const formIn = (text: string) => text.slice(text.indexOf('<details class="card-notes__own"'))
  const fresh = formIn((await agent.get(`${path}/summary`, html)).text)
  expect(fresh).toContain('>Add a note</span>')
  const hidden = (text: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)![1]!
  const save = (form: string, note: string) =>
    agent.post(
      /action="([^"]+)"/.exec(form)![1]!,
      {
        act: 'note',
        note,
        listing_ids: id,
        back: hidden(form, 'back'),
        opened_version: hidden(form, 'opened_version'),
      },
      { headers: html },
    )
  const note = `Ask about the <roof>. ${'The yard is small. '.repeat(9)}`.trim()
  const saved = await save(fresh, note)
  expect([saved.status, saved.headers.location]).toEqual([303, `${path}/summary#note-${id}`])
  const noted = formIn((await agent.get(`${path}/summary`, html)).text)
  expect(noted).toContain(`<summary id="note-${id}">`)
  const shown = note.replace('<roof>', '&lt;roof&gt;')
  expect(noted.split('</details>')[0]!.split(shown)).toHaveLength(3)
  expect((await save(fresh, 'Written in another tab')).status).toBe(422)
  const elsewhere = await agent.post(
    `${path}/arrange`,
    { act: 'note', note: 'x', listing_ids: id, back: '//evil.example/' },
    { headers: html },
  )
  expect(elsewhere.headers.location).toBe(`${path}/arrange?said=noted#note-${id}`)
  expect((await agent.get('/summary', html)).text).not.toContain('card-notes')
  await call(origin, agent, { method: 'DELETE', path })
})
