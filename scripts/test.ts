import { runCommand } from './setup/run-command.ts'
import { changedFiles, describeTouched, touchedBy } from './test/changed.ts'
import { repeatFailures } from './test/repeat.ts'
import { runTests } from './test/run-tests.ts'
import { browserProject, help, type Phase, planFor, planForChanges } from './test/test-plan.ts'

const write = (text: string) => process.stdout.write(text)

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return void write(help)
  const passed = await runTests(
    words.join() === 'changed' ? changes() : planFor(words),
    (failures) => repeatFailures(failures, browserProject),
    write,
  )
  process.exitCode = passed ? 0 : 1
})

function changes(): readonly Phase[] {
  const touched = touchedBy(changedFiles())
  write(describeTouched(touched))
  return planForChanges(touched)
}
