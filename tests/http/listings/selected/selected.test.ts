import { describe, expect, inject, it } from 'vitest'
import {
  compareTooFew,
  nothingIsSelected,
  selectedGone,
} from '#src/domain/listings/messages/selected-messages.ts'
import {
  comparePath,
  exportPath,
  resultIdsPath,
  selectedPath,
} from '#src/domain/listings/selected/paths.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const unknown = '20000101000000000000000001'

async function someIds(someone: Visitor, count: number): Promise<string[]> {
  const { text } = await someone.get(resultIdsPath({ _filter: 'BedroomsTotal Ge 3' }))
  return (JSON.parse(text) as { ids: string[] }).ids.slice(0, count)
}

describe('§2 selected-listings page over HTTP', () => {
  it('shows what was selected and the way back, and only what a person may do', async () => {
    for (const [name, actions] of [
      [null, ['Compare', 'Print', 'Remove unchecked']],
      ['vow', ['Compare', 'Add to collection', 'Hide', 'Print', 'Remove unchecked']],
      ['agent', ['Compare', 'Add to collection', 'Recommend', 'Hide', 'Print', 'Export CSV']],
    ] as const) {
      const someone = name === null ? visitor(origin) : await signedIn(origin, name)
      const ids = await someIds(someone, 3)
      const path = selectedPath([...ids, unknown], {
        results_count: 421,
        results_href: '/summary?_filter=BedroomsTotal%20Ge%203',
      })
      const { status, text } = await someone.get(path, html)
      expect(status).toBe(200)
      for (const id of ids) expect(text).toContain(`value="${id}" checked`)
      expect(text).toContain('Back to 421 listings')
      expect(text).toContain(selectedGone(1))
      for (const action of actions) expect(text).toMatch(new RegExp(`>\\s*${action}\\s*</button>`))
      expect(text.includes('Export CSV')).toBe(name === 'agent')
    }
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads back to %s',
    async (href) => {
      const { text } = await visitor(origin).get(selectedPath([], { results_href: href }), html)
      expect(text).toContain(nothingIsSelected)
      expect(text).not.toContain('evil')
      expect(text).not.toContain('javascript:')
    },
  )

  it.each(['none', `${unknown},x`, "1'"])('says what is wrong with %s', async (ids) => {
    const path = `/listings/selected?selected_listing_ids=${encodeURIComponent(ids)}`
    expect((await visitor(origin).get(path, html)).status).toBe(422)
  })
})

describe('listings side by side over HTTP', () => {
  it('are a page, from a form that sends each by itself too', async () => {
    const someone = visitor(origin)
    const ids = await someIds(someone, 3)
    const query = ids.map((id) => `listing_ids=${id}`).join('&')
    for (const path of [comparePath(ids), `/listings/compare?${query}`]) {
      const { status, text } = await someone.get(path, html)
      expect(status).toBe(200)
      expect(text).toContain('Compare 3 listings')
      for (const id of ids) expect(text).toContain(`href="/listings/${id}"`)
      expect(text.match(/compare__remove/g)).toHaveLength(3)
    }
  })

  it('need two, and say so', async () => {
    const someone = visitor(origin)
    const { status, text } = await someone.get(comparePath(await someIds(someone, 1)), html)
    expect(status).toBe(422)
    expect(text).toContain(compareTooFew)
  })
})

describe('an export over HTTP', () => {
  it('is CSV for agents alone', async () => {
    const agent = await signedIn(origin, 'agent')
    const ids = await someIds(agent, 5)
    const { status, text, headers } = await agent.get(exportPath(ids))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.trim().split('\r\n')).toHaveLength(6)
    expect(text).toMatch(/^ListingId,StandardStatus,/)
    expect((await (await signedIn(origin, 'vow')).get(exportPath(ids))).status).toBe(403)
    expect((await visitor(origin).get(exportPath(ids), html)).status).toBe(303)
  })
})
