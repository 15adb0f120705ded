import { join } from 'node:path'
import { buildIfStale } from '../steps/build.ts'
import { ensureChromium } from './chromium.ts'
import { postgresStep } from './postgres.ts'
import type { StepResult } from './result.ts'
import { runChecks } from './run-checks.ts'
import { runProgram, type Step } from './steps.ts'
import { runVitest } from './vitest.ts'

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
// After the pages: the first run of Astro makes `.astro/types.d.ts`.
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

/** Its failures are repeated: on a busy machine a browser may be late although nothing is wrong. */
export const browserProject = 'e2e'

/** Lanes of steps that run at the same time, and the steps of each in order. */
export type Phase = readonly (readonly Step[])[]

const phases: readonly Phase[] = [
  [
    [{ name: 'Chromium', run: once(ensureChromium) }, postgresStep],
    [{ name: 'Build', run: once(buildIfStale) }],
  ],
  [
    [
      ...types,
      lint,
      rules,
      // Sequential: some tests are about limits and shutdown.
      { name: 'The built server over HTTP', run: () => runVitest(['http'], { workers: 1 }) },
    ],
    [
      {
        name: 'Units, stores, queries, search, use cases',
        run: () => runVitest(['!http', `!${browserProject}`]),
      },
    ],
  ],
  [[{ name: 'In the browser', run: () => runVitest([browserProject], { repeat: true }) }]],
]

const units: Step = {
  name: 'Units and stores',
  run: () => runVitest(['unit', 'mocked', 'stores'], { workers: 1 }),
}

/** The phases for `quick`, for names of steps, or for everything. */
export function planFor(words: readonly string[]): readonly Phase[] {
  if (words.length === 1 && words[0] === 'quick') return [[[units], [...types, lint, rules]]]
  const wanted = words.map((word) => word.toLowerCase())
  const isWanted = ({ name }: Step) =>
    wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word))
  return phases.map((lanes) => lanes.map((steps) => steps.filter(isWanted)))
}
