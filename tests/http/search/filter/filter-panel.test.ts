import { describe, expect, inject, it } from 'vitest'
import type { Recent } from '#src/domain/searches/recent.ts'
import { type Reply, send } from '../../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }
const ask = (path: string, headers: Record<string, string> = html) =>
  send(origin, path, { headers })
const query = (pairs: readonly (readonly [string, string])[]) =>
  String(new URLSearchParams(pairs.map(([name, value]) => [name, value])))

async function withToken(): Promise<Visitor> {
  const someone = visitor(origin)
  await someone.get('/sign_in')
  return someone
}

async function agentWithToken(): Promise<Visitor> {
  const agent = await signedIn(origin, 'agent')
  await agent.get('/sorts/my', html)
  return agent
}

let sender: Promise<Visitor> | undefined

async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = json,
): Promise<Reply> {
  sender ??= withToken()
  return (await sender).post(path, fields, { headers })
}

const bodyOf = (reply: Reply) => JSON.parse(reply.text) as Record<string, unknown>

/** What cannot be searched for, and the sentence about it; tests/unit/search/filter/cards/form.test.ts has every kind. */
const mistakes: readonly (readonly [Record<string, string>, string, string])[] = [
  [
    { 'ListPrice.min': 'cheap' },
    'ListPrice.min',
    'List price: “cheap” is not a price we can read.',
  ],
  [
    { 'PrivateRemarks.text': 'vacant' },
    'PrivateRemarks.text',
    '“PrivateRemarks” isn’t a field you can search.',
  ],
  [{ keep: 'Nope Nope' }, 'keep', 'Part of the filter can’t be read.'],
]

describe('§2 Filter panel without scripts', () => {
  it('shows a filter in its form', async () => {
    const reply = await ask(
      `/search/filter?${query([
        ['_filter', "City Eq 'Port Ellery' And ListPrice Ge 200000"],
        ['_results', '/list'],
      ])}`,
    )
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('name="ListPrice.min" value="200,000"')
    expect(reply.text).toMatch(/name="City\.in" checked="" value="Port Ellery"/)
    expect(reply.text).toMatch(/View [\dK]+ Results?</)
    expect(reply.headers['cache-control']).not.toContain('public')
  })

  it('leads to the results of what was filled in', async () => {
    const fields = {
      _fields: 'City',
      'City.in': 'Port Ellery',
      'BedroomsTotal.min': '3',
      _results: '/list',
      go: 'view',
      sort_id: 'price_asc',
    }
    const reply = await ask(`/search/filter?${new URLSearchParams(fields)}`)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe(
      '/list?_filter=City+Eq+%27Port+Ellery%27+And+BedroomsTotal+Ge+3&sort_id=price_asc',
    )
  })

  it('leads to all results where nothing was filled in', async () => {
    expect((await ask('/summary?place=&words=')).headers.location).toBe('/summary')
  })

  it.each(['/list', '/summary', '/map', '/stats', '/listings'])(
    '%s takes the form too',
    async (path) => {
      const reply = await ask(`${path}?BedroomsTotal.min=3&City.in=Port+Ellery`)
      expect(reply.status).toBe(303)
      expect(reply.headers.location).toEqual(
        `${path}?_filter=BedroomsTotal+Ge+3+And+City+Eq+%27Port+Ellery%27`,
      )
    },
  )

  it.each(mistakes)(
    'names the mistake %j beside its control, as 422',
    async (fields, control, sentence) => {
      for (const path of ['/search/filter?go=view&', '/list?']) {
        const reply = await ask(path + String(new URLSearchParams(fields)))
        expect(reply.status).toBe(422)
        const isUnknown = /Private/.test(control)
        const wanted = [
          'role="alert" tabindex="-1" autofocus',
          sentence,
          ...(isUnknown ? [] : [`id="c-${control}-error"`]),
        ]
        expect(wanted.filter((text) => !reply.text.includes(text))).toEqual([])
      }
    },
  )

  it('posts what is too long for an address', async () => {
    const values = Array.from(
      { length: 190 },
      (_, i) => ['City.in', `A city with a long name ${i}`] as const,
    )
    const reply = await ask(`/search/filter?${query([['_fields', 'City'], ...values])}`)
    expect(reply.text).toMatch(/<form class="filter-panel"[^>]* method="post"/)
    expect(reply.text).toContain('name="authenticity_token"')
    expect((await ask('/search/filter')).text).not.toContain('name="authenticity_token"')
  })

  it('says of a filter that cannot be read or run that it cannot', async () => {
    for (const filter of ['(', 'Nope Eq 1', "PrivateRemarks Eq 'vacant'"]) {
      expect((await ask(`/search/filter?${query([['_filter', filter]])}`)).status).toBe(400)
    }
  })

  it('clears one field, adds another, and finds values', async () => {
    const cleared = await ask(
      '/search/filter?PropertyType.in=Residential&ListPrice.min=cheap&clear=ListPrice&_add=Stories',
    )
    expect(cleared.status).toBe(200)
    expect(cleared.text.includes('name="ListPrice.min" value=""')).toBe(true)
    expect(cleared.text).toContain('name="_user_added_fields" value="Stories"')
    const found = await ask('/search/filter?_fields=City&City.search=port')
    expect(found.text).toContain('name="City.in" value="Port Ellery"')
    expect(found.text).not.toMatch(/name="City\.in" value="Tansy Creek"/)
    const fields = await ask('/search/filter?_add_search=water')
    expect(fields.text).toMatch(/<button[^>]* value="WaterfrontYN" name="_add"/)
    expect(fields.text).not.toMatch(/value="Zoning" name="_add"/)
    expect((await ask('/search/filter?_add=Nope')).status).toBe(422)
  })

  it('brings for a status the dates that belong to it, and drops no date that a filter has', async () => {
    const dates = async (path: string) => {
      const { text } = await ask(path)
      return ['CloseDate', 'OnMarketDate'].filter((field) => text.includes(`data-card="${field}"`))
    }
    expect(await dates('/search/filter?StandardStatus.in=Closed')).toEqual(['CloseDate'])
    expect(
      await dates('/search/filter?StandardStatus.in=Closed&OnMarketDate.from=1/2/2026'),
    ).toEqual(['CloseDate'])
    expect(
      await dates(
        `/search/filter?${query([['_filter', "StandardStatus Eq 'Closed' And OnMarketDate Ge 2026-01-02"]])}`,
      ),
    ).toEqual(['CloseDate', 'OnMarketDate'])
    expect(await dates('/search/filter?_fields=StandardStatus&CloseDate.from=1/2/2026')).toEqual([
      'CloseDate',
      'OnMarketDate',
    ])
  })

  it('drops the dates of other statuses once the status changes, and not before', async () => {
    const form =
      '/search/filter?_fields=StandardStatus&_fields=OnMarketDate&StandardStatus.in=Closed&OnMarketDate.from=1/2/2026&ListPrice.min=1'
    const ways = async (more: string) => {
      const results = (await ask(`${form}&go=view&${more}`)).headers.location ?? ''
      const { text } = await ask(`${form}&${more}`)
      const answer = bodyOf(
        await post(
          '/listings/count',
          Object.fromEntries(new URLSearchParams(`${form.split('?')[1]!}&${more}`)),
        ),
      )
      return [
        results.includes('OnMarketDate'),
        text.includes('data-card="OnMarketDate"'),
        String(answer['filter']).includes('OnMarketDate'),
      ]
    }
    expect(await ways('_previous_statuses=Closed&go=update')).toEqual([true, true, true])
    expect(await ways('_previous_statuses=Active&_previous_mls_ids=')).toEqual([
      false,
      false,
      false,
    ])
    expect(await ways('_previous_statuses=Closed&_previous_property_types=Land')).toEqual([
      false,
      false,
      false,
    ])
    expect(await ways('_previous_statuses=Active&_user_added_fields=OnMarketDate')).toEqual([
      true,
      true,
      true,
    ])
    expect((await ask(form)).text).toContain('name="_previous_statuses" value="Closed"')
  })

  it('never leads to another site', async () => {
    const reply = await ask(
      `/search/filter?${query([
        ['_results', '//elsewhere.example/'],
        ['go', 'view'],
        ['City.in', 'a'],
      ])}`,
    )
    expect(reply.headers.location).toBe('/listings?_filter=City+Eq+%27a%27')
  })
})

describe('§7 the filter url of the panel', () => {
  it('answers cards, filter, expressions, number and label', async () => {
    const reply = await post('/search/filter', {
      _fields: 'BedroomsTotal',
      'BedroomsTotal.min': '3',
      'PropertyType.in': 'Residential',
      _previous_mls_ids: '',
    })
    expect(reply.status).toBe(200)
    const answer = bodyOf(reply)
    expect(answer).toMatchObject({
      success: true,
      filter: "BedroomsTotal Ge 3 And PropertyType Eq 'Residential'",
    })
    expect(answer['expressions']).toMatchObject([
      { field: 'BedroomsTotal', operator: 'Ge', value: ['3'], unary_operator: null },
      { field: 'PropertyType', value: ["'Residential'"], conjunction: 'And' },
    ])
    expect(answer['fields']).toContain('data-card="ListPrice"')
    expect(answer['message']).toMatch(/^View /)
  })

  it.each(mistakes)('keeps the mistake %j and names it', async (fields, control, sentence) => {
    const reply = await post('/search/filter', fields)
    expect(reply.status).toBe(422)
    const { message, errors, success } = bodyOf(reply)
    expect(success).toBe(false)
    expect(message).toEqual(expect.stringContaining(sentence))
    expect(Object.keys(errors as object)).toContain(control)
  })

  it('wants a form of this site', async () => {
    const someone = await withToken()
    expect((await someone.post('/search/filter', {}, { headers: json, token: '' })).status).toBe(
      403,
    )
  })

  it('gives a script that makes the markup itself the cards as data alone', async () => {
    const fields = { _fields: 'City', 'City.in': 'Port Ellery' }
    const minimal = bodyOf(
      await post('/search/filter', fields, { ...json, Prefer: 'return=minimal' }),
    )
    expect(minimal).not.toHaveProperty('fields')
    expect(minimal['cards']).toContainEqual(
      expect.objectContaining({ field: 'City', value: { chosen: ['Port Ellery'], not: false } }),
    )
    expect(minimal['choices']).toMatchObject({ City: { items: expect.any(Array) as unknown } })
    expect(bodyOf(await post('/search/filter', fields))).toMatchObject({
      cards: minimal['cards'],
      fields: expect.stringContaining('data-card="City"') as unknown,
    })
  })

  it('shows a filter to a script as data, without what a person may ask for later', async () => {
    const path = `/search/filter?${query([['_filter', 'ListPrice Ge 200000']])}`
    const reply = await ask(path, json)
    expect(reply.status).toBe(200)
    expect(reply.headers.vary).toContain('Accept')
    const view = bodyOf(reply)
    expect(view).toMatchObject({ filter: 'ListPrice Ge 200000', addable: null, token: null })
    expect(view['message']).toMatch(/^View /)
    expect((await ask('/search/filter?_filter=(', json)).status).toBe(400)
  })
})

describe('§7 the count path and the form path take the panel’s form', () => {
  it('counts, and counts each value of the requested lists', async () => {
    const fields = { 'BedroomsTotal.min': '3', _fields: 'PropertyType', _counts: 'PropertyType' }
    const counted = bodyOf(await post('/listings/count', fields)) as {
      count: number
      choices: Record<string, Record<string, number>>
    }
    const of = counted.choices['PropertyType']!
    expect(Object.values(of).reduce((sum, one) => sum + one, 0)).toBe(counted.count)
    const residential = bodyOf(
      await post('/listings/count', { ...fields, 'PropertyType.in': 'Residential' }),
    )
    expect(residential).toMatchObject({ count: of['Residential'], choices: counted.choices })
  })

  it('leaves out cards that are disabled', async () => {
    const off = { 'BedroomsTotal.min': '3', 'BedroomsTotal.off': '1' }
    expect(bodyOf(await post('/listings/count', off))).toMatchObject({ filter: '' })
    const answer = bodyOf(
      await post('/form_to_filter', { ...off, 'City.in': 'Kent', 'City.not': '1' }),
    )
    expect(answer).toMatchObject({
      filter: "City Ne 'Kent'",
      expressions: [{ field: 'City', value: ["'Kent'"], conjunction: 'And' }],
    })
    expect(bodyOf(await post('/form_to_filter', { bedsMin: '3' }))).toMatchObject({
      filter: 'BedroomsTotal Ge 3',
    })
  })

  it.each(mistakes)('refuses %j', async (fields, control, sentence) => {
    for (const path of ['/listings/count', '/form_to_filter']) {
      const reply = await post(path, fields)
      expect(reply.status).toBe(422)
      expect(bodyOf(reply)['fields']).toMatchObject({
        [control]: expect.stringContaining(sentence),
      })
    }
  })
})

describe('§7 the form of fields and the list of fields', () => {
  it('brings the cards of the fields that are named', async () => {
    const reply = await ask(
      `/fields/form?${query([
        ['_fields', 'Stories,PoolPrivateYN'],
        ['_fields', 'CloseDate'],
        ['_property_types', 'Residential'],
      ])}`,
    )
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect([...reply.text.matchAll(/data-card="(\w+)"/g)].map((match) => match[1])).toEqual([
      'Stories',
      'PoolPrivateYN',
      'CloseDate',
    ])
  })

  it('give a script the same as data', async () => {
    const form = bodyOf(await ask('/fields/form?_fields=Stories', json))
    expect(form['cards']).toMatchObject([{ field: 'Stories', kind: 'range', enabled: false }])
    expect(form['added']).toEqual(['Stories'])
    const list = bodyOf(await post('/fields/markup', { _fields: 'Stories' }))
    expect(list['sections']).toContainEqual({
      name: 'Structure',
      fields: expect.arrayContaining([{ field: 'YearBuilt', label: 'Year built' }]) as unknown,
    })
  })

  it('knows the fields by their other names too', async () => {
    const beds = await ask('/fields/form?_fields=BedsTotal,BedroomsTotal&_fields=Stories')
    expect([...beds.text.matchAll(/data-card="(\w+)"/g)].map((match) => match[1])).toEqual([
      'BedroomsTotal',
      'Stories',
    ])
    const form = bodyOf(await ask('/fields/form?_fields=BedsTotal', json))
    expect(form['added']).toEqual(['BedroomsTotal'])
    const added = await ask('/search/filter?_add=BedsTotal', html)
    expect(added.text).toContain('data-card="BedroomsTotal"')
    const list = await post('/fields/markup', { _fields: 'BathsFull', property_type: 'Land' }, html)
    expect(list.text).not.toContain('value="BathroomsFull"')
    expect(list.text).not.toContain('value="PoolPrivateYN"')
  })

  it.each(['', '?_fields=', '?_fields=Nope', '?_fields=PrivateRemarks', '?_fields=Location'])(
    'refuses %j',
    async (text) => {
      expect((await ask(`/fields/form${text}`)).status).toBe(400)
    },
  )

  it('lists what can be added, of the types that are chosen', async () => {
    const all = await post('/fields/markup', { _fields: 'Stories' }, html)
    expect(all.status).toBe(200)
    expect(all.text.includes('value="PoolPrivateYN"')).toBe(true)
    expect(all.text.includes('value="Stories"')).toBe(false)
    expect(all.text).not.toContain('PrivateRemarks')
    const land = await post('/fields/markup', { _property_types: 'Land' }, html)
    expect(land.text).not.toContain('value="PoolPrivateYN"')
    const agent = await agentWithToken()
    expect(
      (await agent.post('/fields/markup', {}, { headers: html })).text.includes(
        'value="PrivateRemarks"',
      ),
    ).toBe(true)
  })
})

describe('§7 my sorts', () => {
  it('are saved, listed, and used by their id', async () => {
    const agent = await signedIn(origin, 'agent')
    expect(JSON.parse((await agent.get('/sorts/my', json)).text)).toEqual([])
    await agent.get('/sorts/my', html)
    const kept = await agent.post('/sorts/my', {
      name: 'Dearest in town',
      sort_id: '-ListPrice,City',
      _filter: 'BedroomsTotal Ge 3',
      _results: '/list',
    })
    expect(kept.status).toBe(303)
    const [sort] = JSON.parse((await agent.get('/sorts/my', json)).text) as {
      Id: string
      Name: string
    }[]
    expect(sort).toEqual({
      Id: expect.stringMatching(/^\d{26}$/) as string,
      Name: 'Dearest in town',
    })
    expect(kept.headers.location).toBe(`/list?_filter=BedroomsTotal+Ge+3&sort_id=${sort!.Id}`)
    const mine = await agent.get(kept.headers.location!, html)
    expect(mine.text).toMatch(
      /<optgroup label="My sorts"><option value="\d{26}" selected>Dearest in town/,
    )
    const plain = await agent.get('/list?_filter=BedroomsTotal+Ge+3&sort_id=-ListPrice,City', html)
    const rows = (text: string) =>
      [...text.matchAll(/<tr class="listing-row" id="(\d+)"/g)].map((match) => match[1])
    expect(rows(mine.text)).toEqual(rows(plain.text))
    expect((await send(origin, kept.headers.location!, { headers: html })).status).toBe(400)
    expect(JSON.parse((await send(origin, '/sorts/my', { headers: json })).text)).toEqual([])
  })

  it.each([
    [{ name: '', sort_id: 'City' }, 422],
    [{ name: 'x'.repeat(61), sort_id: 'City' }, 422],
    [{ name: 'x', sort_id: 'Nope' }, 422],
    [{ name: 'x', sort_id: '20200101000000000000000000' }, 400],
  ])('refuses %j', async (fields, status) => {
    expect(
      (await (await agentWithToken()).post('/sorts/my', fields, { headers: json })).status,
    ).toBe(status)
  })

  it('asks a visitor to sign in', async () => {
    expect((await post('/sorts/my', { name: 'x', sort_id: 'City' })).status).toBe(401)
    const page = await ask('/sorts/my?sort_id=City')
    expect(page.text).toMatch(
      /<a href="\/sign_in[^"]*sorts%2Fmy[^"]*">Sign in<\/a> to save your own sorts\./,
    )
    expect(page.text).not.toContain('name="sort_id"')
  })

  it('are found from the panel by those who may keep them', async () => {
    const agent = await signedIn(origin, 'agent')
    const path = '/search/filter?sort_id=-ListPrice,City'
    expect((await agent.get(path, html)).text).toContain(
      '<a href="/sorts/my?sort_id=-ListPrice%2CCity">Save a custom sort</a>',
    )
    const form = (await agent.get('/sorts/my?sort_id=-ListPrice,City', html)).text
    expect(form).toMatch(/<option value="ListPrice" selected/)
    expect(form).toMatch(/<option value="City" selected/)
    expect((await ask(path)).text).not.toContain('Save a custom sort')
  })
})

describe('§7 tag_recent', () => {
  const ask = (
    someone: Visitor,
    method: string,
    path: string,
    { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-XSRF-TOKEN': someone.token(),
    }
    return send(origin, path, { method, headers: { ...own, ...headers }, body })
  }
  const put = (someone: Visitor, body: string, headers: Record<string, string> = {}) =>
    ask(someone, 'PUT', '/tag_recent', { body, headers })

  it('records a signed-in user’s search, and nothing of a visitor', async () => {
    const agent = await signedIn(origin, 'agent')
    await agent.get('/list')
    const body = JSON.stringify({ filter: 'BedroomsTotal Ge 3' })
    expect((await put(agent, body)).status).toBe(204)
    expect((await put(await withToken(), body)).status).toBe(204)
    const recent = async (someone: Visitor) =>
      (JSON.parse((await someone.get('/search/recent')).text) as Recent).searches[0]?.href
    const filter = new URL((await recent(agent))!, origin).searchParams.get('_filter')
    expect(filter).toBe('BedroomsTotal Ge 3')
    expect(await recent(await withToken())).toBeUndefined()
    const forged = { headers: { 'X-XSRF-TOKEN': 'x' } }
    expect((await ask(agent, 'DELETE', '/search/recent', forged)).status).toBe(403)
    expect((await ask(agent, 'DELETE', '/search/recent')).status).toBe(204)
    expect(await recent(agent)).toBeUndefined()
  })

  it.each([
    '',
    '{',
    '[]',
    '{"filter":1}',
    '{"filter":"Nope Eq 1"}',
    `{"filter":"${'a'.repeat(40_000)}"}`,
  ])('refuses the body %.40j', async (body) => {
    const reply = await put(await withToken(), body)
    expect(reply.status).toBe(400)
    expect(bodyOf(reply)['success']).toBe(false)
  })

  it('wants the token of a page', async () => {
    const someone = await withToken()
    expect((await put(someone, '{"filter":""}', { 'X-XSRF-TOKEN': 'x' })).status).toBe(403)
    expect((await put(someone, '{"filter":""}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    )
  })
})

it('§9 the exact number stands beside a rounded one', async () => {
  const { text } = await ask('/search/filter')
  const [, exact] = /filter-panel__exact">([\d,]+) listings</.exec(text)!
  expect(Number(exact!.replace(/,/g, ''))).toBeGreaterThan(1000)
  expect(text).toMatch(/>View \d(\.\d)?K Results</)
})
