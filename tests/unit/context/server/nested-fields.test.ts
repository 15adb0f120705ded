import { describe, expect, it } from 'vitest'
import {
  firstOf,
  readNestedFields,
  valuesOf,
} from '#src/server/context/request/body/nested-fields.ts'

const read = (body: string, type: string) =>
  readNestedFields(
    new Request('http://x.example/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  )
const json = (body: unknown) => read(JSON.stringify(body), 'application/json')
const form = (body: string) => read(body, 'application/x-www-form-urlencoded')

describe('§7 the fields of a body', () => {
  it('have the same names in JSON and in forms', async () => {
    const sent = { contacts: [{ id: '1' }, { id: 2 }], collection: { Name: 'A' }, listingId: ['3'] }
    const fields = await json(sent)
    const same = await form('contacts[0][id]=1&contacts[1][id]=2&collection[Name]=A&listingId[]=3')
    expect([...fields]).toEqual([...same])
    expect(valuesOf(fields, 'contacts[][id]')).toEqual(['1', '2'])
    expect(valuesOf(fields, 'listingId')).toEqual(['3'])
    expect(firstOf(fields, 'none', 'collection[Name]')).toBe('A')
  })

  it('of what is empty are none', async () => {
    expect([...(await read('', 'application/json'))]).toEqual([])
    expect([...(await json({ a: null, b: [], c: {} }))]).toEqual([])
    expect(firstOf(await form('a=+'), 'a')).toBeNull()
  })

  it.each(['[]', '"x"', 'null', '{', ' '])('of %s cannot be read', async (body) => {
    await expect(read(body, 'application/json')).rejects.toMatchObject({ status: 400 })
  })

  it('may be neither too many nor too deep', async () => {
    const many = { a: Array.from({ length: 2_001 }, (_, i) => i) }
    await expect(json(many)).rejects.toMatchObject({ status: 400 })
    let deep: unknown = 1
    for (let i = 0; i < 50; i++) deep = { a: deep }
    expect([...(await json({ deep }))]).toEqual([])
  })
})
