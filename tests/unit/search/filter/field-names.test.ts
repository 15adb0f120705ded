import { describe, expect, it } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { completeField, typedNameAt } from '#src/domain/search/filter/read/complete-field.ts'
import { correctFields } from '#src/domain/search/filter/read/nearest-field.ts'
import { read } from './reading.ts'

const dictionary = createDictionary()

function corrected(text: string, role: Role = 'idx') {
  const result = read(text, role)
  if (result.ok) throw new Error('The filter can be read.')
  return correctFields(text, result.errors, { dictionary, scope: scopeFor(role) })
}

describe('an unknown field', () => {
  it.each([
    ['ListPrise Le 500000', 'ListPrice Le 500000'],
    ['LsitPrice Le 500000', 'ListPrice Le 500000'],
    ['listprice Le 500000', 'ListPrice Le 500000'],
    ["list price Le 5 And City Eq 'a'", "ListPrice Le 5 And City Eq 'a'"],
    ["City Eq 'a' And (MLS number Eq '1')", "City Eq 'a' And (ListingId Eq '1')"],
    ["City Eq 'ListPrise' And ListPrise Le 5", "City Eq 'ListPrise' And ListPrice Le 5"],
    ['Beds Ge 3 And Bath Ge 2', 'BedroomsTotal Ge 3 And BathroomsTotalInteger Ge 2'],
    ["SubDivision Eq 'A'", "SubdivisionName Eq 'A'"],
    ['year(CloseDat) Eq 2026', 'year(CloseDate) Eq 2026'],
  ])('%s is probably %s', (text, meant) => {
    expect(corrected(text)?.text).toBe(meant)
  })

  it('names what was meant', () => {
    expect(corrected('ListPrise Le 5 And LotSizeAcers Ge 1')?.names).toEqual([
      'ListPrice',
      'LotSizeAcres',
    ])
  })

  it.each([
    'Nonsense Eq 1',
    'Xy Eq 1',
    "City Eq 'a' And And",
    "City Eqq 'a'",
    "City Eq 'a' Andd BedroomsTotal Ge 1",
    "Kitchen Eq 'x'",
  ])('%s is like no other', (text) => {
    expect(corrected(text)).toBeNull()
  })

  it('is never taken for a field that the person may not see', () => {
    expect(corrected("OccupantTipe Eq 'a'", 'private')?.names).toEqual(['OccupantType'])
    expect(corrected("OccupantTipe Eq 'a'")).toBeNull()
    expect(corrected("OccupantType Eq 'a'")).toBeNull()
  })
})

const fields = [
  { field: 'ListPrice', label: 'List price' },
  { field: 'ClosePrice', label: 'Sold price' },
  { field: 'PreviousListPrice', label: 'Price before' },
  { field: 'City', label: 'City' },
]
const namesFor = (typed: string) => completeField(fields, typed).map(({ field }) => field)

describe('completing a field', () => {
  it('finds names, then words of labels, then parts of names', () => {
    expect(namesFor('list')).toEqual(['ListPrice', 'PreviousListPrice'])
    expect(namesFor('SOLD')).toEqual(['ClosePrice'])
    expect(namesFor('pri')).toEqual(['ListPrice', 'ClosePrice', 'PreviousListPrice'])
    expect(namesFor('City')).toEqual([])
    expect(namesFor('zz')).toEqual([])
  })

  it.each([
    ['Li|', 'Li'],
    ["City Eq 'a' And Li|", 'Li'],
    ["City Eq 'O\\'Li' Or Not (Li|", 'Li'],
    ['year(Cl|', 'Cl'],
    ['L|', null],
    ['ListPrice Bt|', null],
    ["City Eq 'Not Li|", null],
    ["City Eq 'a' An|", null],
    ['BedroomsTotal Ge 3|', null],
  ])('looks for a name at %s', (marked, name) => {
    const caret = marked.indexOf('|')
    expect(typedNameAt(marked.replace('|', ''), caret)?.text ?? null).toBe(name)
  })

  it('replaces the whole word around the caret', () => {
    expect(typedNameAt('LiPrice Ge 1', 2)).toEqual({ text: 'Li', start: 0, end: 7 })
  })
})
