import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/database.ts'

const script = join(import.meta.dirname, '../../../.ci/run')

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })

/** Its test says where it runs, what lies there and beside it, and ends with a code. */
function project(code = 0): string {
  const folder = join(temporaryFolder(), 'plat')
  mkdirSync(join(folder, '.ci'), { recursive: true })
  cpSync(script, join(folder, '.ci/run'))
  const test = `node -e "console.log(process.cwd(), fs.readdirSync(path.dirname(process.cwd())).join(), fs.existsSync('.git'), process.env.CI, '1 passed, 0 failed'); process.exit(${code})"`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test } }))
  return folder
}

function committed(code?: number): string {
  const folder = project(code)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', 'Begin')
  return folder
}

function run(folder: string, env: Record<string, string> = {}) {
  const temporary = temporaryFolder()
  const { status, stdout, stderr } = spawnSync(join(folder, '.ci/run'), {
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', ...env, TMPDIR: temporary },
  })
  const [where = '', beside, hasGit, ci] = stdout.split(' ')
  return { status, stderr, where, beside, hasGit, ci, temporary, left: readdirSync(temporary) }
}

const alone = { beside: 'plat', hasGit: 'true', ci: 'true', left: [] }

describe('.ci/run', () => {
  it('tests a clone in a folder where nothing else is, and removes the folder', () => {
    const found = run(committed())
    expect(found).toMatchObject({ status: 0, stderr: '', ...alone })
    expect(found.where.startsWith(found.temporary)).toBe(true)
  })

  it('ends with the code of the tests', () => {
    expect(run(committed(7))).toMatchObject({ status: 7, ...alone })
  })

  it('does so from a shallow clone, and from a commit without a branch', () => {
    const whole = committed()
    const shallow = join(temporaryFolder(), 'plat')
    git(whole, 'clone', '--quiet', '--depth=1', `file://${whole}`, shallow)
    git(shallow, 'checkout', '--quiet', '--detach')
    expect(run(shallow)).toMatchObject({ status: 0, ...alone })
  })

  it('does so from a checkout of another user', () => {
    expect(run(committed(), { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toMatchObject({
      status: 0,
      ...alone,
    })
  })

  it('does so from files without their history', () => {
    expect(run(project())).toMatchObject({ status: 0, ...alone })
  })
})
