import { describe, expect, it } from 'vitest'
import { createProgress } from '#src/import/report/import-progress.ts'
import type { ImportProgress } from '#src/import/report/import-report.ts'
import { countReason, emptyTally } from '#src/import/report/tally.ts'

const at = (bytes: number, records: number): ImportProgress => ({
  step: 'importing',
  file: '/a/b.csv',
  bytes,
  totalBytes: 1000,
  records,
})

function shownOn(isTTY: boolean, steps: [time: number, bytes: number][]): string {
  let text = ''
  let time = 0
  const progress = createProgress(
    { isTTY, columns: 60, write: (more: string) => (text += more) },
    () => time,
  )
  for (const [moment, bytes] of steps) {
    time = moment
    progress.show(at(bytes, bytes * 2))
  }
  progress.done()
  return text
}

describe('progress', () => {
  it('is a bar on a terminal, drawn anew and cleared at the end', () => {
    const text = shownOn(true, [
      [0, 0],
      [50, 250],
      [500, 500],
    ])
    expect(
      text
        .split('\r\u001b[K')
        .slice(1)
        .map((line) => line.length < 60),
    ).toEqual([true, true, true])
    expect(text).toContain('████████████░░░░░░░░░░░░')
    expect(text).toContain('50%')
    expect(text.endsWith('\r\u001b[K')).toBe(true)
  })

  it('is a plain line every few seconds elsewhere', () => {
    expect(
      shownOn(false, [
        [0, 0],
        [1000, 100],
        [4000, 400],
        [5000, 500],
        [8000, 800],
      ]),
    ).toBe('b.csv: 40%, 800 records, 200 a second\nb.csv: 80%, 1,600 records, 200 a second\n')
  })
})

describe('the tally', () => {
  it('counts reasons by field and kind, and bounds how many kinds it keeps', () => {
    const tally = emptyTally()
    for (let i = 0; i < 5000; i++)
      countReason(tally, { field: `f${i % 2500}`, kind: 'is odd', reason: '' }, true)
    expect(tally.reasons).toHaveLength(1001)
    expect(tally.reasons[0]).toEqual({ field: 'f0', kind: 'is odd', refused: true, count: 2 })
    expect(tally.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
  })
})
