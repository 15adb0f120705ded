import { findLines, type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name =
  'no test is skipped, asleep or replaces modules that others share, and no type is waved through'

const inTests =
  /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b|\b(waitForTimeout|setTimeout\(\s*resolve)/
const sleeping = /\bnetworkidle\b|\bwaitForTimeout\b|\bsetTimeout\(|timers\/promises/
const inBrowser = /^tests\/(e2e|support\/browser)\//
const impatient = /\bvi\.wait(For|Until)\b/
const ownClock = /\.clock\.install\(/
const mocking = /\bvi\.mock\(/
const inSharing = /^tests\/(unit|use-cases|fragments)\/(?!.*\.mocked\.test\.ts$)/
// Matches tests that fix their number of cases or ask for more than 1,000. Only campaigns run more
// (tests/support/cases.ts).
const ownCount = /\bnumRuns: \d|\bcases\((?!\d{1,3}\)|1_000\))\d/
const anywhere =
  /@ts-ignore|@ts-nocheck|\bTODO\b|\bFIXME\b|:\s*any(?=\s*[,;=)|&[\]{}]|$)|\bas any\b|<any>/

export function check(): string[] {
  const everything = sourceFiles(
    ['src', 'db', 'scripts', 'tests'],
    ['.ts', '.tsx', '.mjs', '.astro'],
  )
  return checkFiles(everything.filter(({ path }) => path !== 'scripts/checks/honest-tests.ts'))
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => path.startsWith('tests/'))
  const sharing = files.filter(({ path }) => inSharing.test(path))
  const code = files.filter(({ path }) => /\.(ts|tsx|mjs|astro)$/.test(path))
  return [
    ...findLines(tests, inTests, (match) => `has ${match}`),
    ...findLines(
      tests.filter(({ path }) => inBrowser.test(path)),
      sleeping,
      (match) => `waits by ${match} instead of for a state`,
    ),
    ...findLines(
      tests,
      impatient,
      (match) =>
        `has ${match}, which waits for a second: expect.poll waits as long as vitest.config.ts says`,
    ),
    ...findLines(
      tests.filter(({ path }) => path.startsWith('tests/e2e/')),
      ownClock,
      () => 'leaves its clock to later tests: installClock of tests/support/browser does not',
    ),
    ...findLines(
      sharing,
      mocking,
      () => 'replaces a module that other tests share: it belongs into a .mocked.test.ts',
    ),
    ...findLines(
      tests,
      ownCount,
      (match) => `has ${match}: a test makes up cases(1_000) at most, a campaign more`,
    ),
    ...findLines(code, anywhere, (match) => `has ${match}`),
  ]
}
