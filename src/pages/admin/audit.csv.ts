import type { APIRoute } from 'astro'
import { csvLine } from '#src/domain/csv-line.ts'
import { readList } from '#src/server/admin/admin-list.ts'
import { exportAudit } from '#src/use-cases/admin/reports.ts'

export const GET: APIRoute = (context) => {
  const lines = [csvLine(['At', 'Actor', 'Action', 'Subject', 'Detail'])]
  for (const rows of exportAudit(context.locals, readList(context).q))
    for (const { At, Actor, Action, Subject, Detail } of rows)
      lines.push(csvLine([At, Actor, Action, Subject, Detail]))
  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    },
  })
}
