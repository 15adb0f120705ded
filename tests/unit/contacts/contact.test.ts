import { describe, expect, it } from 'vitest'
import {
  contactName,
  contactProblems,
  contactValues,
  readTags,
  tagsProblem,
} from '#src/domain/contacts/contact.ts'

const input = {
  GivenName: 'Ana',
  FamilyName: 'Ruiz',
  PrimaryEmail: 'ana@example.com',
  PrimaryPhoneNumber: '',
  MobilePhoneCountryCode: 'US',
}

describe('a contact', () => {
  it('needs nothing but an address', () => {
    const bare = { ...input, GivenName: '', FamilyName: '', MobilePhoneCountryCode: '' }
    expect(contactProblems(bare)).toEqual({})
    expect(contactName(contactValues(bare))).toBe('ana@example.com')
  })

  it('keeps names of any script, on one line', () => {
    const names = { GivenName: ' 山田\u0000\n太郎 ', FamilyName: '\u202eاسم' }
    expect(contactValues({ ...input, ...names })).toMatchObject({
      GivenName: '山田 太郎',
      FamilyName: 'اسم',
    })
  })

  it('says what is too long, field by field', () => {
    const long = { GivenName: 'x'.repeat(101), PrimaryPhoneNumber: '1'.repeat(41) }
    expect(Object.keys(contactProblems({ ...input, ...long }))).toEqual([
      'GivenName',
      'PrimaryPhoneNumber',
    ])
  })
})

describe('tags', () => {
  it('are read once each, whatever their case', () => {
    expect(readTags(' Buyer, , buyer,first home ,')).toEqual(['Buyer', 'first home'])
    expect(readTags('')).toEqual([])
  })

  it('are few and short', () => {
    expect(tagsProblem(readTags('a,b'))).toBeNull()
    expect(tagsProblem(['x'.repeat(41)])).not.toBeNull()
    expect(tagsProblem(Array.from({ length: 21 }, String))).not.toBeNull()
  })
})
