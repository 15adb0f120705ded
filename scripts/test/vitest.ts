import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultOf, type TestReport } from './report.ts'
import { reportVariable } from './reporter.ts'
import type { StepResult } from './result.ts'
import { collect } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const reporter = join(import.meta.dirname, 'reporter.ts')

// By default Vitest leaves one processor idle: of two, that is half.
const maxWorkers = Math.max(2, availableParallelism())

export interface VitestOptions {
  readonly workers?: number
  /** Leave failures unsettled, to be repeated at the end of the run. */
  readonly repeat?: boolean
}

/** Files that cannot be loaded and skipped tests count as failed. */
export async function runVitest(
  projects: readonly string[],
  { workers = maxWorkers, repeat = false }: VitestOptions = {},
): Promise<StepResult> {
  const { report, code, output } = await reportOf([
    `--maxWorkers=${workers}`,
    ...projects.map((name) => `--project=${name}`),
  ])
  const result = report === null ? null : resultOf(report, repeat)
  const explained = result !== null && result.failed + (result.unsettled?.length ?? 0) > 0
  if (result !== null && (code === 0 || explained)) return result
  return {
    ...(result ?? { passed: 0 }),
    failed: 1,
    report: `Vitest ended with code ${code}:\n${output.trim()}`,
  }
}

export interface VitestRun {
  /** Null when Vitest ended before it could write one. */
  readonly report: TestReport | null
  readonly code: number | null
  readonly output: string
}

export async function reportOf(args: readonly string[], folder = root): Promise<VitestRun> {
  const temporary = await mkdtemp(join(tmpdir(), 'plat-vitest-'))
  const file = join(temporary, 'report.json')
  const command = [vitest, 'run', `--root=${folder}`, '--passWithNoTests', `--reporter=${reporter}`]
  try {
    const { code, output } = await collect(process.execPath, [...command, ...args], {
      [reportVariable]: file,
    })
    const json = await readFile(file, 'utf8').catch(() => null)
    return { report: json === null ? null : JSON.parse(json), code, output }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
