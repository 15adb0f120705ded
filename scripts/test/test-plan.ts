import { join } from 'node:path'
import { demoDatabaseOfToday } from '../../tests/support/server/demo-database.ts'
import { buildIfStale } from '../setup/build.ts'
import type { Touched } from './changed.ts'
import { ensureChromium } from './chromium.ts'
import { postgresStep } from './postgres.ts'
import type { StepResult } from './result.ts'
import { runChecks } from './run-checks.ts'
import { runProgram, type Step } from './run-steps.ts'
import { runReported, runVitest } from './vitest.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const astro = join(packages, 'astro/bin/astro.mjs')
const typescript = join(packages, 'typescript-native/bin/tsc')
const biome = join(packages, '@biomejs/biome/bin/biome')
const configuration = (name: string) => join(import.meta.dirname, `types/${name}.json`)

const once = (work: () => Promise<unknown>) => async (): Promise<StepResult> => {
  await work()
  return { passed: 1, failed: 0, report: '' }
}

const pageTypes: Step = {
  name: 'Types of pages and their tests (astro check)',
  run: () =>
    runProgram(process.execPath, [
      astro,
      'check',
      '--minimumSeverity=error',
      `--tsconfig=${configuration('pages')}`,
    ]),
}
// This check runs after that of the pages, because the first run of Astro writes `.astro/types.d.ts`.
const moduleTypes: Step = {
  name: 'Types of everything else (tsc)',
  run: () =>
    runProgram(process.execPath, [
      typescript,
      '--project',
      configuration('modules'),
      '--singleThreaded',
    ]),
}
const types = [pageTypes, moduleTypes]
const lint: Step = {
  name: 'Lint and format (biome)',
  run: () => runProgram(process.execPath, [biome, 'ci', '--colors=off', '--error-on-warnings']),
}
const rules: Step = { name: 'Rules of the house', run: runChecks }

/** The project of browser tests. Its failures are repeated, because on a busy machine a browser may be too slow. */
export const browserProject = 'e2e'

export type Phase = readonly (readonly Step[])[]

const chromium: Step = { name: 'Chromium', run: once(ensureChromium) }
const build: Step = {
  name: 'Build',
  run: once(async () => {
    await buildIfStale()
    await demoDatabaseOfToday()
  }),
}
const prepare: Phase = [[chromium, postgresStep], [build]]

const phases: readonly Phase[] = [
  prepare,
  [
    [
      ...types,
      lint,
      rules,
      { name: 'Servers that start, stop, and are flooded', run: () => runVitest(['processes']) },
      {
        name: 'The built server over HTTP',
        run: () => runVitest(['http'], { workers: 1, shards: 2 }),
      },
    ],
    [
      {
        name: 'Units, stores, queries, search, feeds, use cases',
        run: () => runVitest(['!http', '!processes', `!${browserProject}`]),
      },
    ],
  ],
  [
    [
      {
        name: 'In the browser',
        run: () => runVitest([browserProject], { repeat: true }),
      },
    ],
  ],
]

const units: Step = {
  name: 'Units and stores',
  run: () => runVitest(['unit', 'mocked', 'stores'], { workers: 1 }),
}

export const help = `npm test              everything
npm test -- quick     types, lint, rules, units and stores
npm test -- changed   types, lint, rules, and the tests of what differs from main
npm test -- WORD …    the steps with one of these words in their names:
${phases
  .flat(2)
  .map(({ name }) => `  ${name}\n`)
  .join('')}`

export function planForChanges({ changed, served }: Touched): readonly Phase[] {
  const related = (name: string, files: readonly string[], projects: readonly string[]): Step => ({
    name,
    run: () =>
      runReported(['related', ...files, ...projects.map((project) => `--project=${project}`)]),
  })
  const others = ['!http', '!processes', `!${browserProject}`]
  const servedProjects = ['http', 'processes', browserProject]
  const first = [
    [...types, lint, rules],
    [related('Units that the changes touch', changed, others)],
  ]
  if (served.length === 0) return [first]
  return [
    prepare,
    first,
    [[related('HTTP and browser tests that they touch', served, servedProjects)]],
  ]
}

export function planFor(words: readonly string[]): readonly Phase[] {
  if (words.length === 1 && words[0] === 'quick') return [[[units], [...types, lint, rules]]]
  const stepWords = words.map((word) => word.toLowerCase())
  const isWanted = ({ name }: Step) =>
    stepWords.length === 0 || stepWords.some((word) => name.toLowerCase().includes(word))
  return phases.map((lanes) => lanes.map((steps) => steps.filter(isWanted)))
}
