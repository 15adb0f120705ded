import { expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'

const origin = inject('origin')
const get = (path: string) => send(origin, path, { headers: { Accept: 'text/html' } })
const drawn = "Location Eq radius('47.6 -122.3',2)"
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const keptIn = (text: string) =>
  /name="_kept" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#39;', "'")

it('a search form preserves conditions without a control', async () => {
  const filter = `${drawn} And BedroomsTotal Ge 2`
  const page = await get(`/list?${query({ _filter: filter })}`)
  expect(page.status).toBe(200)
  expect(keptIn(page.text)).toEqual(filter)
  expect(page.text).toMatch(/<input[^>]*name="bedsMin"[^>]*value="2"[^>]* checked/)
  const { headers } = await get(`/list?${query({ bedsMin: '4', _kept: filter })}`)
  expect(new URL(headers.location!, origin).searchParams.get('_filter')).toBe(
    `BedroomsTotal Ge 4 And ${drawn}`,
  )
})

it('preserves them through a mistake, and counts with them', async () => {
  const wrong = await get(`/list?${query({ priceMin: 'cheap', _kept: drawn })}`)
  expect(wrong.status).toBe(422)
  expect(keptIn(wrong.text)).toEqual(drawn)
  const counted = await send(origin, `/listings/count?${query({ bedsMin: '2', _kept: drawn })}`)
  expect(JSON.parse(counted.text)).toMatchObject({ filter: `BedroomsTotal Ge 2 And ${drawn}` })
})

it('preserves nothing that the form can express, and nothing invalid', async () => {
  for (const filter of ['', 'BedroomsTotal Ge 2', 'BedroomsTotal Ge', "NoSuchField Eq 'x'"]) {
    expect(keptIn((await get(`/list?${query({ _filter: filter })}`)).text)).toBeUndefined()
  }
})
