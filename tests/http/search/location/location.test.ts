import { runInNewContext } from 'node:vm'
import { describe, expect, inject, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')

interface Result {
  readonly Field: Readonly<Record<'Id' | 'Name' | 'Value' | 'SparkQlValue' | 'SparkQl', string>>
  readonly Text: string
  readonly Count: number
  readonly Href: string | null
}

interface Envelope {
  readonly D: {
    readonly Success: boolean
    readonly Code?: number
    readonly Message?: string
    readonly Results?: Result[]
  }
}

const ask = async (path: string) => {
  const reply = await send(origin, path)
  return { ...reply, D: (JSON.parse(reply.text) as Envelope).D }
}

const countOf = async (filter: string) => {
  const { text } = await send(origin, `/listings/count?_filter=${encodeURIComponent(filter)}`)
  return (JSON.parse(text) as { count: number }).count
}

describe('§7 omni search', () => {
  it('answers with fields and their filters, which find as many listings as they say', async () => {
    const { status, headers, D } = await ask('/search/omni?_q=port%20ell&portal_slug=plat')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(D.Results![0]).toMatchObject({
      Field: {
        Id: 'City:Port Ellery',
        Name: 'City',
        Value: 'Port Ellery',
        SparkQlValue: "'Port Ellery'",
        SparkQl: "City Eq 'Port Ellery'",
      },
      Text: 'Port Ellery',
      Href: null,
    })
    for (const { Field, Count } of D.Results!) expect(await countOf(Field.SparkQl)).toBe(Count)
  })

  it('has places alone with _lo, and only what the MLSs of _mls have', async () => {
    const { D } = await ask('/search/omni?_q=port&_lo=true')
    expect(D.Results!.map(({ Field }) => Field.Name)).not.toContain('ListOfficeName')
    expect((await ask('/search/omni?_q=port&_mls=20000101000000000000000000')).D).toEqual({
      Success: true,
      Results: [],
    })
  })

  it('names streets so that the search form finds them by their text, and keeps the rest', async () => {
    const askStreets = async () => {
      const { Results } = (await ask('/search/omni?_q=maple+st')).D
      return Results!.filter(({ Href }) => Href?.includes('?'))
    }
    await expect.poll(askStreets).not.toEqual([])
    for (const { Text, Field } of await askStreets()) {
      const form = new URLSearchParams({ place: Text, market: 'sale', bedsMin: '2' })
      const { headers } = await send(origin, `/list?${form}`, { headers: { Accept: 'text/html' } })
      const { searchParams } = new URL(headers['location'] as string, origin)
      expect(searchParams.get('_filter')).toBe(
        `${Field.SparkQl} And ${marketFilter('sale')} And BedroomsTotal Ge 2`,
      )
    }
  })

  it.each([
    ['sale', ''],
    ['rent', ''],
    ['sold', '&bedsMin=3'],
    ['all', "&_kept=StreetSuffix Eq 'St' And City Eq 'Alden' And YearBuilt Ge 1990"],
  ])(
    'counts as many as the search leads to, one row for each place: %s%s',
    async (market, more) => {
      let checked = 0
      for (const text of [
        'maple',
        'river',
        'tansy',
        'sunset',
        'dunmore',
        'alden',
        '537',
        'school',
      ]) {
        const form = `market=${market}${more}`
        const { D } = await ask(`/search/omni?${encodeURI(`_q=${text}&${form}`)}`)
        const names = D.Results!.map((row) => `${row.Text}, ${Reflect.get(row, 'Kind')}`)
        expect(new Set(names).size, text).toBe(names.length)
        for (const { Text, Field, Count } of D.Results!.filter(
          ({ Href }) => !Href?.includes('/2'),
        )) {
          const query = `place=${encodeURIComponent(Text)}&placeFilter=${encodeURIComponent(Field.SparkQl)}`
          const { headers } = await send(origin, `/list?${query}&${encodeURI(form)}`)
          const filter = new URL(headers['location'] as string, origin).searchParams.get('_filter')!
          expect(await countOf(filter), `${Text}: ${filter}`).toBe(Count)
          checked++
          expect(filter).not.toContain("StreetSuffix Eq 'St' And City Eq 'Alden'")
        }
      }
      expect(checked).toBeGreaterThan(0)
    },
  )

  it('leads without a script where the first row leads', async () => {
    const some = (await ask('/search/address?_q=12&_sas=1')).D.Results!
    const address = some.find(({ Count }) => Count === 1)!.Text
    for (const text of ['river', 'tansy', 'sunset', 'maple', address]) {
      const [first] = (await ask(`/search/omni?_q=${encodeURIComponent(text)}`)).D.Results!
      const { headers } = await send(origin, `/list?place=${encodeURIComponent(text)}&market=all`)
      const { pathname, searchParams } = new URL(headers['location'] as string, origin)
      if (text === address) expect(pathname).toBe(first!.Href)
      else expect(searchParams.get('_filter')).toBe(first!.Field.SparkQl)
    }
    const htmx = { headers: { 'HX-Request': 'true' } }
    const reply = await send(origin, `/list?place=${encodeURIComponent(address)}`, htmx)
    expect(reply.headers['hx-redirect']).toMatch(/^\/listings\/\d{26}$/)
  })

  it('finds nothing below three characters', async () => {
    expect((await ask('/search/omni?_q=po')).D).toEqual({ Success: true, Results: [] })
  })

  it('answers the same while nothing changes', async () => {
    // Names come in while the search prepares itself.
    const askTwice = async () => {
      const first = await send(origin, '/search/omni?_q=harbor')
      const headers = { 'If-None-Match': first.headers.etag! }
      return (await send(origin, '/search/omni?_q=harbor', { headers })).status
    }
    await expect.poll(askTwice).toBe(304)
  })
})

describe('§7 address search', () => {
  it('answers with a filter for the address and the way to its listing', async () => {
    const some = (await ask('/search/address?_q=12&_sas=1')).D.Results!
    const { Text, Field } = some.find(({ Count }) => Count === 1)!
    const found = await ask(`/search/address?_q=${encodeURIComponent(Text)}&_sas=1`)
    expect(found.D).toMatchObject({ Success: true, SimpleAddressSearchSparkQl: Field.SparkQl })
    expect(found.D.Results![0]!.Href).toMatch(/^\/listings\/\d{26}$/)
    expect(await countOf(Field.SparkQl)).toBe(1)
    const none = await ask(`/search/address?_q=${encodeURIComponent(Text)}&_sas=1&_pt=Farm`)
    expect(none.D.Results).toEqual([])
  })

  it('finds nothing below two characters', async () => {
    expect((await ask('/search/address?_q=1&_sas=1')).D).toEqual({
      Success: true,
      SimpleAddressSearchSparkQl: '',
      Results: [],
    })
  })
})

describe('§7 field lists', () => {
  it('answers pages of ten values, narrowed by words and by property type', async () => {
    const get = async (query: string) =>
      JSON.parse((await send(origin, `/search/field_lists?${query}`)).text) as Lists
    const all = await get('field_name=City')
    expect(all.results.length).toBeLessThanOrEqual(10)
    expect(all.pagination.current_page).toBe(1)
    const some = await get('field_name=City&search=port')
    expect(some.results).toContainEqual({ Value: 'Port Ellery', Name: 'Port Ellery' })
    const land = await get('field_name=PropertySubType&property_type=Land')
    const every = await get('field_name=PropertySubType')
    expect(land.results.length).toBeLessThan(every.results.length)
    expect(await get('field_name=City&page=99999')).toMatchObject({
      results: [],
      pagination: { current_page: 99999 },
    })
  })

  interface Lists {
    readonly results: { Value: string; Name: string }[]
    readonly pagination: { current_page: number; total_pages: number }
  }
})

describe('JSONP', () => {
  it('calls the callback with the same answer', async () => {
    const { text, status, headers } = await send(
      origin,
      '/search/omni?_q=harbor&callback=page.done_1',
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(text).toMatch(/^\/\*\*\/page\.done_1\(/)
    const got: Envelope[] = []
    runInNewContext(text, { page: { done_1: (answer: Envelope) => got.push(answer) } })
    expect(JSON.stringify(got[0])).toBe((await send(origin, '/search/omni?_q=harbor')).text)
  })

  it.each(['', 'alert(1)', 'a b', 'x'.repeat(65), '<script>', 'a;b', 'eval', "');alert(1);('"])(
    'refuses the callback %j',
    async (callback) => {
      const { status, headers, D } = await ask(
        `/search/omni?_q=harbor&callback=${encodeURIComponent(callback)}`,
      )
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('application/json')
      expect(D.Success).toBe(false)
      expect(D.Code).toBe(1053)
    },
  )

  it('has only what visitors may see, for every user', async () => {
    const agent = await signedIn(origin, 'agent')
    const path = '/search/field_lists?field_name=StandardStatus'
    expect((await agent.get(path)).text).toContain('Expired')
    expect((await send(origin, path)).text).not.toContain('Expired')
    const asked = '/search/omni?_q=harbor&callback=done'
    const mine = await agent.get(asked)
    const theirs = await send(origin, asked)
    expect(mine.text).toBe(theirs.text)
    const own = await agent.get('/search/omni?_q=harbor')
    expect(own.text).not.toBe(theirs.text.slice('/**/done('.length, -2))
  })
})

describe('what these paths refuse', () => {
  it.each([
    ['/search/omni', 1050],
    ['/search/address?_sas=1', 1050],
    ['/search/field_lists', 1050],
    ['/search/field_lists?field_name=Nothing', 1040],
    ['/search/field_lists?field_name=PrivateRemarks', 1040],
    ['/search/field_lists?field_name=ListPrice', 1040],
    ['/search/field_lists?field_name=City&page=0', 1053],
    ['/search/field_lists?field_name=City&page=x', 1053],
    ["/search/field_lists?domain=CustomFields&field_name=%22a'.%22b%22", 1040],
  ])('%s', async (path, code) => {
    const { status, D } = await ask(path)
    expect(status).toBe(400)
    expect(D.Success).toBe(false)
    expect(D.Code).toEqual(code)
    expect(typeof D.Message).toBe('string')
  })

  it.each([
    '%00%00%00',
    '%F0%9F%92%A5%F0%9F%92%A5%F0%9F%92%A5',
    "'''%20Or%201",
    '*'.repeat(5000),
    '%5C%5C%5C',
    '%E2%80%A8abc',
  ])('no text at all: %s', async (text) => {
    for (const path of [
      `/search/omni?_q=${text}`,
      `/search/address?_q=${text}`,
      `/search/omni?_q=abc&_mls=${text}`,
    ]) {
      const { status, D } = await ask(path)
      expect(status).toBe(200)
      expect(D.Success).toBe(true)
    }
  })
})
