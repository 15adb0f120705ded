import type { APIContext } from 'astro'
import { type AlertGroup, alertGroups, readGroup } from '#src/domain/alerts/manage/alert-groups.ts'
import type { ListedAlert } from '#src/domain/alerts/manage/listed-alert.ts'
import { alertGroupPath, alertsPath } from '#src/domain/alerts/manage/paths.ts'
import { pageSize, pageSizeMost } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { isAgent, noSuchAlert } from '#src/use-cases/alerts/manage/alert-owner.ts'
import {
  type AlertList,
  contactOfAlerts,
  countAlerts,
  listAlerts,
} from '#src/use-cases/alerts/manage/list-alerts.ts'
import { type AlertFormView, handleNewForm } from './alert-form-page.ts'
import { pageOf } from './read-alert.ts'

export interface AlertListView {
  readonly kind: 'list'
  readonly status: number
  readonly group: AlertGroup | null
  readonly groups: readonly { readonly group: AlertGroup; readonly total: number }[]
  readonly isAgent: boolean
  readonly list: AlertList
  readonly pathFor: (page: number) => string
}

/** Handles /newsfeeds. GET responds with a page or JSON; POST creates an alert. */
export async function handleAlerts(
  context: APIContext,
): Promise<AlertListView | AlertFormView | Response> {
  if (isUnsafe(context.request.method))
    return handleNewForm(context, await readFields(context.request))
  return showAlerts(context, null)
}

export function groupIn({ params }: Pick<APIContext, 'params'>): AlertGroup {
  const group = readGroup(params['group'] ?? '')
  if (group === null) throw noSuchAlert()
  return group
}

export function showAlerts(
  context: APIContext,
  group: AlertGroup | null,
): AlertListView | Response {
  const { locals, request, url } = context
  const page = pageOf(url)
  if (responseKind(request) === 'json') {
    const requestedLimit = Number(url.searchParams.get('_limit') ?? pageSize)
    const isLimit =
      Number.isInteger(requestedLimit) && requestedLimit >= 1 && requestedLimit <= pageSizeMost
    const limit = isLimit ? requestedLimit : pageSize
    return Response.json(asJson(listAlerts(locals, { group, page, limit })))
  }
  return {
    kind: 'list',
    status: 200,
    group,
    isAgent: isAgent(locals),
    list: listAlerts(locals, { group, page }),
    groups: alertGroups.map((each) => ({ group: each, total: countAlerts(locals, each) })),
    pathFor: (page) => (group === null ? alertsPath({ page }) : alertGroupPath(group, { page })),
  }
}

/** Damaged alerts are listed apart, and are among the entries that are counted. */
const asJson = ({ alerts, unreadable, total, page, pages }: AlertList) => ({
  newsfeeds: alerts.map(alertJson),
  ...(unreadable.length > 0 && {
    unreadable: unreadable.map(({ id, name }) => ({ Id: id, Name: name })),
  }),
  pagination: { total_entries: total, current_page: page, total_pages: pages },
})

const alertJson = (alert: ListedAlert) => ({
  Id: alert.id,
  Name: alert.name,
  Kind: alert.kind,
  ContactId: alert.contact?.id ?? null,
  ContactName: alert.contact?.name ?? null,
  ProvidedBy: alert.agent,
  State: alert.state,
  Reason: alert.reason,
  Schedule: alert.schedule,
  Events: alert.events,
  Recipients: alert.recipients,
  ExpiresAt: alert.expiresAt,
  LastSentAt: alert.lastSentAt,
})

export function getContactAlerts({ locals, params, url }: APIContext) {
  const contact = contactOfAlerts(locals, params['id'] ?? '')
  const query = { group: null, page: pageOf(url), contactId: contact.id }
  return { contact, list: listAlerts(locals, query) }
}
