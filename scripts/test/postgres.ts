import { existsSync, readdirSync } from 'node:fs'
import type { Step } from './run-steps.ts'

const programs = '/usr/lib/postgresql'
const shared = '/usr/share/postgresql'

/** Returns the folder with the programs of Debian's newest PostgreSQL that has PostGIS. */
export function findPostgres(): string | null {
  const versions = existsSync(programs) ? readdirSync(programs) : []
  const usable = versions.filter(
    (version) =>
      existsSync(`${programs}/${version}/bin/initdb`) &&
      existsSync(`${shared}/${version}/extension/postgis.control`),
  )
  const newest = usable.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : `${programs}/${newest}/bin`
}

const leftOut =
  'Left out: plat bench search --postgres, which needs PostgreSQL with PostGIS ' +
  '(Debian: apt-get install postgresql postgresql-15-postgis-3).'

/** Reports whether the tests can use PostgreSQL. */
export const postgresStep: Step = {
  name: 'PostgreSQL with PostGIS',
  run: async () => ({ passed: 0, failed: 0, report: findPostgres() === null ? leftOut : '' }),
}
