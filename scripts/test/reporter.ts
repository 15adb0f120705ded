import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FileReport, TestReport } from './test-report.ts'

/** The environment variable with the report's path. Vitest's own JSON reporter omits errors outside of tests. */
export const reportVariable = 'PLAT_TEST_REPORT'

export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: TestReport = {
      files: modules.map(fileReport),
      unhandled: unhandled.map((error) => `Thrown outside of all tests: ${textOf(error)}`),
    }
    writeFileSync(process.env[reportVariable]!, JSON.stringify(report))
  }
}

function fileReport(module: TestModule): FileReport {
  const { collectDuration, duration } = module.diagnostic()
  const suites = [...module.children.allSuites()]
  return {
    file: module.relativeModuleId,
    ms: collectDuration + duration,
    errors: [module, ...suites].flatMap((each) => each.errors().map(textOf)),
    tests: [...module.children.allTests()].map(testReport),
  }
}

function testReport(test: TestCase) {
  const { state, errors = [] } = test.result()
  return { name: test.fullName, state, message: errors.map(textOf).join('\n') }
}

const textOf = ({ message, stack, diff }: SerializedError) =>
  [stack ?? message, diff].filter(Boolean).join('\n')
