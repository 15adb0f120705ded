import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { collect, type StepResult } from './steps.ts'

const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().catch(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

type Report = z.infer<typeof report>

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const unhandledErrors = join(import.meta.dirname, 'unhandled-errors.ts')

// By itself Vitest leaves a processor to others, of two that is half of them.
const mostWorkers = Math.max(2, availableParallelism())

/** Runs projects of `vitest.config.ts`. A file that cannot be loaded and a test that is skipped count as failed. */
export async function runVitest(
  projects: readonly string[],
  workers = mostWorkers,
): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'plat-vitest-'))
  const outputFile = join(folder, 'report.json')
  const reporters = [
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
    `--reporter=${unhandledErrors}`,
  ]
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, `--maxWorkers=${workers}`]
  try {
    const { code, output } = await collect(process.execPath, [
      ...args,
      ...projects.map((name) => `--project=${name}`),
    ])
    return await readReport(outputFile, code, output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(path: string, code: number | null, output: string): Promise<StepResult> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null)
    return { passed: 0, failed: 1, report: `Vitest ended with code ${code}:\n${output.trim()}` }
  const result = report.parse(JSON.parse(text))
  const skipped = result.numPendingTests + result.numTodoTests
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const known = result.numFailedTests + skipped + unloaded.length
  const failed = known === 0 && code !== 0 ? 1 : known
  const lines = [...describe(result), ...(known === 0 && code !== 0 ? [output.trim()] : [])]
  return { passed: result.numPassedTests, failed, report: lines.join('\n') }
}

function describe({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    if (tests.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return tests.map(
      (test) =>
        `${name} › ${test.fullName.slice(0, 200)}\n${(test.failureMessages ?? []).join('\n') || test.status}`,
    )
  })
}
