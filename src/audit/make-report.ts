import type { AuditReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { auditReaders } from '#src/domain/admin/rules/audit/audit-report.ts'
import type { Config } from '#src/server/config.ts'
import { type WalkOptions, walkCopy } from './audit-copy.ts'
import { checkAll } from './checks/check-all.ts'
import { findSilent, findUncompared } from './checks/find-silent.ts'
import type { Walked } from './walk/audit-answer.ts'

interface Circumstances {
  readonly origin: string
  readonly version: string
  readonly at: Date
}

/** Walks a copy of the site and says of each rule whether it holds. */
export async function auditCopy(
  config: Config,
  version: string,
  options: WalkOptions = {},
): Promise<AuditReport> {
  const at = new Date()
  const walked = await walkCopy(config, options)
  return reportOn(walked, { origin: config.publicOrigin, version, at })
}

export function reportOn(walked: Walked, { origin, version, at }: Circumstances): AuditReport {
  const { planted, site, answers } = walked
  return {
    ...{ kind: 'copy', site: site.siteName, origin, version, at: at.toISOString() },
    timeZone: site.timeZone,
    profiles: planted.sources.map(({ source, profile: { title, basis } }) => ({
      ...{ source, title, basis },
    })),
    readers: [...auditReaders],
    answers: answers.length,
    results: checkAll(walked),
    silent: findSilent(answers),
    uncompared: findUncompared(),
  }
}
