import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportVariable } from './reporter.ts'
import type { StepResult } from './result.ts'
import { collect } from './run-steps.ts'
import { resultOf, type TestReport } from './test-report.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const reporter = join(import.meta.dirname, 'reporter.ts')

// By default, Vitest leaves one processor idle, which is half of a machine with two.
const maxWorkers = Math.max(2, availableParallelism())

export interface VitestOptions {
  readonly workers?: number
  /** Number of runs to start at the same time, each with a part of the files and its own database. */
  readonly shards?: number
  readonly repeat?: boolean
}

/** Runs test files. Files that cannot be loaded and skipped tests count as failed. */
export async function runVitest(
  projects: readonly string[],
  { workers = maxWorkers, shards = 1, repeat = false }: VitestOptions = {},
): Promise<StepResult> {
  const args = [`--maxWorkers=${workers}`, ...projects.map((name) => `--project=${name}`)]
  if (shards === 1) return runReported(args, repeat)
  const parts = Array.from({ length: shards }, (_, i) =>
    runReported([...args, `--shard=${i + 1}/${shards}`], repeat),
  )
  return sumOf(await Promise.all(parts))
}

/** Runs Vitest with these arguments. With `related` and file names, it runs only test files that import those files. */
export async function runReported(args: readonly string[], repeat = false): Promise<StepResult> {
  const { report, code, output } = await reportOf(args)
  const result = report === null ? null : resultOf(report, repeat)
  const explained = result !== null && result.failed + (result.unsettled?.length ?? 0) > 0
  if (result !== null && (code === 0 || explained)) return result
  return {
    ...(result ?? { passed: 0 }),
    failed: 1,
    report: `Vitest ended with code ${code}:\n${output.trim()}`,
  }
}

const sumOf = (parts: readonly StepResult[]): StepResult => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  report: parts.flatMap(({ report }) => report || []).join('\n'),
  unsettled: parts.flatMap(({ unsettled = [] }) => unsettled),
  files: parts.flatMap(({ files = [] }) => files),
})

export interface VitestRun {
  /** The report; null if Vitest ended before it could write one. */
  readonly report: TestReport | null
  readonly code: number | null
  readonly output: string
}

export async function reportOf(args: readonly string[], folder = root): Promise<VitestRun> {
  const temporary = await temporaryFolder()
  const file = join(temporary, 'report.json')
  const always = ['--run', `--root=${folder}`, '--passWithNoTests', `--reporter=${reporter}`]
  try {
    const { code, output } = await collect(process.execPath, [vitest, ...args, ...always], {
      [reportVariable]: file,
      TMPDIR: temporary,
    })
    const json = await readFile(file, 'utf8').catch(() => null)
    return { report: json === null ? null : JSON.parse(json), code, output }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

const memory = '/dev/shm'
const roomyBytes = 8e9

/** In memory where there is room: a database syncs every commit, which is most of what thousands of tests wait for. */
async function temporaryFolder(): Promise<string> {
  const stats = await statfs(memory).catch(() => null)
  const isRoomy = stats !== null && stats.bavail * stats.bsize > roomyBytes
  if (isRoomy) await removeFoldersOfEndedRuns()
  const folder = await mkdtemp(join(isRoomy ? memory : tmpdir(), `plat-${process.pid}-`))
  // PostgreSQL runs as a different user, who has to reach its files in this folder.
  await chmod(folder, 0o755)
  return folder
}

export async function removeFoldersOfEndedRuns(folder = memory): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^plat-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    // Folders of another user can be removed only by that user.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process of another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
