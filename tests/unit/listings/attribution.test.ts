import { describe, expect, it } from 'vitest'
import {
  attributionContact,
  attributionText,
  contactHref,
  firmText,
} from '#src/domain/listings/attribution.ts'

const given = {
  attributionContact: 'broker@pine.example',
  agentPhone: '(206) 555-0101',
  agentEmail: 'ada@pine.example',
  officePhone: '(206) 555-0100',
  officeEmail: 'office@pine.example',
}

describe('what a mail must say of a listing', () => {
  const firm = { name: 'Pine Realty', phone: null, email: 'ada@pine.example' }

  it('is its firm, and that the data may be out of date if its source is too old', () => {
    expect(firmText(firm)).toBe('Listed by Pine Realty · ada@pine.example')
    expect(firmText({ ...firm, source: 'North MLS' })).toBe(
      'Listed by Pine Realty · ada@pine.example · North MLS',
    )
    expect(firmText({ ...firm, mayBeOld: true })).toBe(
      'Listed by Pine Realty · ada@pine.example · May be out of date',
    )
    const unknown = { name: null, phone: null, email: null }
    expect(firmText(unknown)).toBe('')
    expect(firmText({ ...unknown, mayBeOld: true })).toBe('May be out of date')
  })
})

describe('IDX I-6: whom to ask about a listing', () => {
  it('is what the listing says, else its agent, else its office, else none', () => {
    const order = [
      'attributionContact',
      'agentPhone',
      'agentEmail',
      'officePhone',
      'officeEmail',
    ] as const
    const left: Record<string, string | null> = { ...given }
    for (const name of order) {
      expect(attributionContact(left as unknown as typeof given)?.say).toBe(given[name])
      left[name] = name === 'agentPhone' ? '  ' : null
    }
    expect(attributionContact(left as unknown as typeof given)).toBeNull()
  })

  it.each([
    ['(206) 555-0101', 'tel:2065550101'],
    ['+1 206.555.0101', 'tel:+12065550101'],
    ['ada@pine.example', 'mailto:ada@pine.example'],
    ['a?subject=b@pine.example', 'mailto:a%3Fsubject%3Db@pine.example'],
    ['Ada, 206-555-0101', null],
    ['javascript:alert(1)', null],
    ['12', null],
  ])('leads from %s to %s', (text, href) => {
    expect(contactHref(text)).toBe(href)
  })
})

it.each([
  ['Harbor Realty', '555 0100', 'Listed by Harbor Realty · 555 0100'],
  ['Harbor Realty', null, 'Listed by Harbor Realty'],
  [null, '555 0100', 'Listing contact: 555 0100'],
  [null, null, null],
])('the firm %s and the contact %s are said as: %s', (firm, contact, text) => {
  expect(attributionText(firm, contact)).toBe(text)
})
