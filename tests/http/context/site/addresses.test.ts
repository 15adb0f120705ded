import { describe, expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')

describe('§7 addresses that the specification names twice', () => {
  const outlines = `outlines?ids=${'1'.repeat(26)}&view=0,0,1,1&zoom=3`
  it.each(['my', 'mls', 'choices', "shapes?_filter=Name Eq 'x'", outlines])(
    'answers /overlays/%s as /search/overlays',
    async (rest) => {
      const agent = await signedIn(origin, 'agent')
      const path = encodeURI(`/overlays/${rest}`)
      const short = await agent.get(path)
      const long = await agent.get(`/search${path}`)
      expect(short.status).toBe(long.status)
      expect(short.headers['content-type']).toBe('application/json')
      expect(short.text).toBe(long.text)
    },
  )

  it('saves an overlay at the short address, and answers it at both', async () => {
    const agent = await signedIn(origin, 'agent')
    await agent.get('/views/my', { Accept: 'text/html' })
    const saved = await agent.post('/overlays/edit_overlay', {
      modal_overlaysave_type: 'new',
      modal_overlay_name: 'Short',
      polyCount: '1',
      selected1: 'on',
      label1: 'North',
      color1: 'd0312d',
      coords1: '47600000 -122300000,47600000 -122200000,47700000 -122200000',
    })
    const { Id, success } = JSON.parse(saved.text) as { Id: string; success: boolean }
    expect(success).toBe(true)
    const short = await agent.get(`/overlays/${Id}`)
    expect(short.status).toBe(200)
    expect(short.text).toBe((await agent.get(`/search/overlays/${Id}`)).text)
  })

  it('says in JSON that there is no such overlay, whatever is accepted', async () => {
    const none = await send(origin, `/overlays/${'1'.repeat(26)}`, {
      headers: { Accept: 'text/html' },
    })
    expect(none.status).toBe(404)
    expect(none.headers['content-type']).toBe('application/json')
  })

  it('answers /search/fields/form as /fields/form', async () => {
    const path = '/fields/form?_fields=YearBuilt'
    const short = await send(origin, path)
    const long = await send(origin, `/search${path}`)
    expect(long.status).toBe(200)
    expect(long.text).toBe(short.text)
  })

  it('answers /search/fields/markup as /fields/markup', async () => {
    const agent = await signedIn(origin, 'agent')
    await agent.get('/views/my', { Accept: 'text/html' })
    const fields = { _search: 'year built' }
    const long = await agent.post('/search/fields/markup', fields)
    expect(long.status).toBe(200)
    expect(long.text).toBe((await agent.post('/fields/markup', fields)).text)
  })
})
