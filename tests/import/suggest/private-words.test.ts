import { describe, expect, it } from 'vitest'
import { standardFields } from '#src/domain/search/dictionary/index.ts'
import { type Columns, drafted, fieldsOf, home, pick } from './tables.ts'

const short = pick('Lockbox 4411', 'Call Joe 413-555-0111', 'Vacant, go and show', 'Combo is 12')
const long = (n: number) =>
  `The sellers of house ${n} have to leave in May, will take less, and ask you to call before you show it. `.repeat(
    2,
  )

const names = [
  'Agent Remarks',
  'Agent Only Remarks',
  'agent_only_remarks',
  'Agent-to-Agent Remarks',
  'AgentNotes',
  'Agent Comments',
  'Broker Remarks',
  'Broker Comments',
  'Realtor Remarks',
  'REALTOR Only Remarks',
  'Office Remarks',
  'Member Remarks',
  'Remarks - Agent',
  'Remarks (Private)',
  'Private Remarks',
  'Confidential Remarks',
  'Confidential Agent Remarks',
  'Internal Notes',
  'Showing Remarks',
  'Lockbox Code',
  'Lock Box #',
  'Key Box',
  'Gate Code',
  'Alarm Code',
]

const isForMembers = (field: string) =>
  standardFields.find(({ name }) => name === field)?.audience === 'members'

/** The fields that a draft fills from a column, or asks whether it is. */
function fieldsFor(column: string, columns: Columns): string[] {
  const { mapping, questions } = drafted(columns)
  const filled = Object.entries(mapping.fields as Record<string, unknown>)
    .filter(([, spec]) => JSON.stringify(spec).includes(JSON.stringify(column)))
    .map(([field]) => field)
  const asked = questions
    .filter((question) => question.includes(column))
    .flatMap(
      (question) => /\bthe (\w+)\?/.exec(question)?.[1] ?? question.match(/public remarks/) ?? [],
    )
  return [...filled, ...asked]
}

describe('a column whose name says that it is not for the public', () => {
  describe.each([
    ['short words', short],
    ['long texts', long],
  ])('with %s', (_, cell) => {
    it.each(names)('%s leads to no field that visitors see', (name) => {
      for (const others of [
        {},
        { 'Other Agent Remarks': cell, 'More Private Remarks': cell },
      ] as Columns[])
        expect(
          fieldsFor(name, { ...home, ...others, [name]: cell }).filter(
            (field) => !isForMembers(field),
          ),
        ).toEqual([])
    })
  })

  it('has the private remarks, however short they are', () => {
    expect(fieldsOf({ ...home, 'Agent Remarks': short }).PrivateRemarks).toBe('Agent Remarks')
  })
})

it.each([
  'Agent Remarks Public',
  'Public Remarks (Agent)',
  'Office Name',
  'Agent Name',
  'Internal Area',
])('%s may be seen by everyone', (name) => {
  const cells: Columns = {
    'Agent Remarks Public': long,
    'Public Remarks (Agent)': long,
    'Office Name': (n) => `Harbor Homes ${n % 7}`,
    'Agent Name': (n) => `Anne Smith ${'abcdefg'[n % 7]}`,
    'Internal Area': (n) => String(1200 + n * 10),
  }
  const fields = fieldsFor(name, { ...home, [name]: cells[name]! })
  expect(fields.filter((field) => !isForMembers(field))).not.toEqual([])
})

it('public remarks of a few words are public remarks', () => {
  expect(fieldsOf({ ...home, 'Public Remarks': pick('Nice', 'Good', 'Fine') })).toMatchObject({
    PublicRemarks: 'Public Remarks',
  })
})
