import { spawn } from 'node:child_process'
import { Stop } from '../setup/say.mjs'
import type { StepResult } from './result.ts'

export interface Step {
  readonly name: string
  run(): Promise<StepResult>
}

export type Write = (text: string) => unknown

const heartbeatMs = 30_000

/** Runs lanes concurrently and the steps of each lane in order, even after failures. */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  write: Write,
): Promise<StepResult[]> {
  const results = lanes.map(async (steps) => {
    const done: StepResult[] = []
    for (const step of steps) done.push(await runStep(step, write))
    return done
  })
  return (await Promise.all(results)).flat()
}

async function runStep(step: Step, write: Write): Promise<StepResult> {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  const heartbeat = setInterval(
    () => process.stderr.write(`  … ${step.name}, ${seconds()} s\n`),
    heartbeatMs,
  )
  const result = await step.run().catch(failedStep)
  clearInterval(heartbeat)
  const mark = result.failed > 0 ? 'FAIL' : 'ok  '
  write(`${mark} ${step.name.padEnd(44)} ${countsOf(result).padEnd(24)} ${seconds()} s\n`)
  if (result.report !== '') write(`\n${result.report}\n\n`)
  return result
}

function countsOf({ passed, failed, unsettled = [] }: StepResult): string {
  const parts = [`${passed} passed`]
  if (failed > 0) parts.push(`${failed} FAILED`)
  if (unsettled.length > 0) parts.push(`${unsettled.length} to repeat`)
  return parts.join(', ')
}

const failedStep = (error: unknown): StepResult => ({
  passed: 0,
  failed: 1,
  report: describeError(error),
})

/** Returns the message of a `Stop`, which is written for users, or the stack of any other error. */
function describeError(error: unknown): string {
  if (error instanceof Stop) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a program, which counts as one test. */
export async function runProgram(command: string, args: readonly string[]): Promise<StepResult> {
  const { code, output } = await collect(command, args)
  return code === 0
    ? { passed: 1, failed: 0, report: '' }
    : { passed: 0, failed: 1, report: output.trim() }
}

export function collect(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...environment },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
