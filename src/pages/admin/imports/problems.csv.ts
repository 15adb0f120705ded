import type { APIRoute } from 'astro'
import { exportProblems } from '#src/use-cases/admin/reports.ts'

/** Returns problems of one import (`?import=1`), or of all imports. */
export const GET: APIRoute = ({ locals, url }) => {
  const seq = url.searchParams.get('import')
  const lines: string[] = []
  const number = seq === null ? null : /^\d{1,9}$/.test(seq) ? Number(seq) : 0
  for (const line of exportProblems(locals, number)) lines.push(line)
  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="problems.csv"',
    },
  })
}
