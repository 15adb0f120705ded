import type { AuditReport } from '#src/domain/admin/rules/audit/audit-report.ts'

/** A report with a rule that is broken and one that holds. */
export const auditReport = (values: Partial<AuditReport> = {}): AuditReport => ({
  ...{ kind: 'copy', site: 'Plat', origin: 'https://plat.example', version: '0.1.0' },
  ...{ at: '2026-11-30T18:00:00.000Z', timeZone: 'America/Chicago', answers: 2 },
  profiles: [{ source: 'North MLS', title: 'Strict', basis: 'A book' }],
  readers: ['visitor'],
  results: [
    {
      ...{ rule: 'I-1', title: 'Listings name the firm', setting: 'Always', state: 'held' },
      ...{ surfaces: ['Result list'], breaks: [], found: 0 },
    },
    {
      ...{ rule: 'I-24', title: 'Office exclusives', setting: 'Hidden', state: 'broken' },
      surfaces: ['Result list'],
      breaks: [
        { surface: 'Result list', reader: 'visitor', path: '/list', problem: 'It says “Zq”.' },
      ],
      found: 1,
    },
  ],
  ...{ silent: [], uncompared: [] },
  ...values,
})
