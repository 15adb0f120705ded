import { expect, it } from 'vitest'
import { csvLine } from '#src/domain/csv-line.ts'

it('leaves numbers as they are, and marks text that a spreadsheet would run', () => {
  expect(csvLine([-90.07, 0, 43, null, -1e-7])).toBe('-90.07,0,43,,-1e-7\r\n')
  for (const sign of ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'])
    expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`)
  for (const control of ['\t', '\r', '\n'])
    expect(csvLine([`${control}=1`])).toMatch(/^"?'\s=1"?\r\n$/)
  expect(csvLine(['a=b', '1-2', '\u22125', ''])).toBe('a=b,1-2,\u22125,\r\n')
})
