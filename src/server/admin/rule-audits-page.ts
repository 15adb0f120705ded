import type { APIContext, APIRoute } from 'astro'
import { ruleAuditsPath } from '#src/domain/admin/paths.ts'
import type { AuditReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { auditFileName } from '#src/domain/admin/rules/audit/audit-words.ts'
import {
  isOpenAudit,
  type RuleAudit,
  ruleAuditMessages,
} from '#src/domain/admin/rules/audit/rule-audit.ts'
import { RequestError } from '#src/domain/errors.ts'
import { auditDocument } from '#src/server/admin/audit-document.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  askRuleAudit,
  cancelRuleAudit,
  getRuleReport,
  listRuleAudits,
} from '#src/use-cases/admin/rules/rule-audits.ts'

type Shown = Pick<RuleAudit, 'Seq'> & { readonly report: AuditReport }

interface AuditsView {
  readonly audits: readonly RuleAudit[]
  readonly shown: Shown | null
}

export async function handleRuleAudits(context: APIContext): Promise<AuditsView | Response> {
  const { locals, request, url } = context
  const audits = listRuleAudits(locals)
  if (isUnsafe(request.method)) return await answerPost(context)
  // What asks again and again for the state is followed by the whole page when it is over.
  if (!isOpenAudit(audits[0]) && request.headers.get('HX-Request') === 'true')
    return new Response(null, { headers: { 'HX-Refresh': 'true' } })
  return { audits, shown: shownOf(locals, audits, url.searchParams.get('report')) }
}

/** The report that is asked for, else the newest. */
function shownOf(
  locals: App.Locals,
  audits: readonly RuleAudit[],
  asked: string | null,
): Shown | null {
  if (asked !== null) return { Seq: Number(asked), report: getRuleReport(locals, numberOf(asked)) }
  return audits.flatMap(({ Seq, report }) => (report === null ? [] : { Seq, report }))[0] ?? null
}

async function answerPost(context: APIContext): Promise<Response> {
  const { locals, request, redirect } = context
  const fields = await readFields(request)
  if (fields.get('do') === 'cancel') {
    const isCanceled = await cancelRuleAudit(locals, numberOf(fields.get('audit') ?? ''))
    setNotice(context, isCanceled ? ruleAuditMessages.canceled : ruleAuditMessages.isOver)
  } else
    setNotice(
      context,
      (await askRuleAudit(locals)) ? ruleAuditMessages.asked : ruleAuditMessages.isOpen,
    )
  return redirect(ruleAuditsPath(), 303)
}

export const sendRuleReport: APIRoute = ({ locals, params, url }) => {
  const report = getRuleReport(locals, numberOf(url.searchParams.get('report') ?? ''))
  const { format } = params
  if (format !== 'html' && format !== 'json') throw noReport()
  const text = format === 'html' ? auditDocument(report) : JSON.stringify(report, null, 2)
  return new Response(text, {
    headers: {
      'Content-Type': `${format === 'html' ? 'text/html' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${auditFileName(report, format)}"`,
    },
  })
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,12}$/.test(text)) throw noReport()
  return Number(text)
}

const noReport = () => new RequestError('NotFound', ruleAuditMessages.noSuchReport)
