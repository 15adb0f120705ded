import { isInOverallComparison, isWordless } from '../queries/templates.ts'
import type { Difference } from './agree.ts'
import type { Machine } from './machine.ts'
import type { Memory } from './memory.ts'
import { type Line, ratioOf, type Summary } from './report-figures.ts'

export interface Report {
  readonly machine: Machine
  readonly rows: number
  readonly variants: number
  readonly rounds: number
  /** Searches that were not asked before, the same asked again, and asked again after many others. */
  readonly first: Results
  readonly again: Results
  readonly later: Results
  readonly memory: Memory
  readonly differences: readonly Difference[]
}

interface Results {
  readonly lines: readonly Line[]
  readonly summary: Summary
}

const engines = ['ours', 'before', 'sql', 'floor', 'postgis'] as const
const ratios = [
  ['before', 'ours'],
  ['postgis', 'ours'],
  ['sql', 'ours'],
  ['ours', 'floor'],
] as const

export function writeReport(report: Report): string {
  const { machine, rows, variants, rounds, first, again, later } = report
  const head = `${format(rows)} listings, ${variants} variants, ${rounds} rounds; times p50/p95 in ms`
  return [
    `${machine.text}\n${head}`,
    ...['', 'Asked for the first time:', table(first.lines), '', ...summaryOf(first)],
    ...['', 'Asked again:', table(again.lines), '', ...summaryOf(again)],
    ...['', 'Asked again after many others:', table(later.lines), '', ...summaryOf(later)],
    ...['', ...memoryAndAgreement(report), ''],
  ].join('\n')
}

function table(lines: readonly Line[]): string {
  const ran = engines.filter((name) => lines.some((line) => line.engines[name]))
  const pairs = ratios.filter((pair) => pair.every((name) => ran.includes(name)))
  const heading = [
    'query',
    'matches',
    ...ran,
    ...pairs.map(([a, b]) => `${a}÷${b}`),
    'what is asked',
  ]
  const rows = lines.map((line) => [
    line.template,
    format(line.matches),
    ...ran.map((name) => figureText(line, name)),
    ...pairs.map(([a, b]) => ratioText(ratioOf(line, a, b, 'p50'))),
    line.title,
  ])
  return align([heading, ...rows])
}

function figureText({ template, engines }: Line, name: string): string {
  const figure = engines[name]
  if (figure === undefined) return ''
  const mark =
    name === 'floor' && !isWordless(template) && isInOverallComparison(template) ? '*' : ''
  return `${digits(figure.p50)}/${digits(figure.p95)}${mark}${figure.mode ? ` ${figure.mode}` : ''}`
}

function summaryOf({ summary, lines }: Results): string[] {
  const { smallestPostgisToOurs: smallest, slowestOfOurs: slowest } = summary
  const hasPostgis = summary.postgisToOursP50 !== null
  return [
    ...(lines.some(({ engines }) => engines['floor'])
      ? ['* without the search for words', '']
      : []),
    'Geometric means:',
    ...(hasPostgis ? [`  postgis÷ours p50 ${ratioText(summary.postgisToOursP50)}`] : []),
    ...(hasPostgis ? [`  postgis÷ours p95 ${ratioText(summary.postgisToOursP95)}`] : []),
    ...(summary.beforeToOursP50 === null
      ? []
      : [
          `  before÷ours p50  ${ratioText(summary.beforeToOursP50)}`,
          `  before÷ours p95  ${ratioText(summary.beforeToOursP95)}`,
        ]),
    ...(summary.sqlToOursP50 === null
      ? []
      : [`  sql÷ours p50     ${ratioText(summary.sqlToOursP50)}`]),
    `  ours÷floor p50   ${ratioText(summary.oursToFloorP50)} (queries without words)`,
    ...(smallest
      ? [`Smallest postgis÷ours: ${ratioText(smallest.ratio)} (${smallest.template})`]
      : []),
    ...(slowest ? [`Slowest of ours: ${digits(slowest.p50)} ms (${slowest.template})`] : []),
  ]
}

function memoryAndAgreement({ memory, differences }: Report): string[] {
  return [
    `Ours alone: first answer ${memory.firstAnswerMs} ms after the start of the process, columns from the ` +
      `${memory.source}; ${memory.rssMb} MB, ${memory.bytesPerListing} bytes a listing`,
    ...agreement(differences),
  ]
}

function agreement(differences: readonly Difference[]): string[] {
  const atEdge = differences.filter((difference) => difference.atEdge).length
  const others = differences.length - atEdge
  return [
    others === 0 ? 'All engines agree.' : `${others} answers differ.`,
    ...(atEdge === 0
      ? []
      : [`${atEdge} answers differ by listings on the edge of a circle, a ten-thousandth of it.`]),
  ]
}

export function writeDifferences(differences: readonly Difference[]): string {
  const groups = Map.groupBy(
    differences,
    ({ query, engine, atEdge }) => `${query.split('/')[0]} ${engine} ${atEdge}`,
  )
  const lines = [...groups.values()].map(([first, ...more]) => {
    const name = `${first!.query.split('/')[0]} ${first!.engine}`
    const place = first!.atEdge ? ' at the edge of a circle' : ''
    const counted = `${name}: ${more.length + 1} differ${place}, such as ${first!.query}`
    return `${counted}\n  expected ${first!.expected}\n  found    ${first!.found}\n`
  })
  return lines.join('')
}

const format = (count: number) => count.toLocaleString('en-US')
const digits = (number: number) =>
  number < 1_000 ? number.toPrecision(3) : format(Math.round(number))
const ratioText = (ratio: number | null) => (ratio === null ? '–' : digits(ratio))

/** Aligns a table. All columns are right-aligned except the last one. */
function align(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const cell = (text: string, i: number) =>
    i === 0 || i === widths.length - 1 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}
