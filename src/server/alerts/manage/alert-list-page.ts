import type { APIContext } from 'astro'
import {
  type NewsfeedGroup,
  newsfeedGroups,
  readGroup,
} from '#src/domain/alerts/manage/alert-groups.ts'
import type { ListedNewsfeed } from '#src/domain/alerts/manage/listed-alert.ts'
import { newsfeedGroupPath, newsfeedsPath } from '#src/domain/alerts/manage/paths.ts'
import { pageSize, pageSizeMost } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { readFields } from '#src/server/context/request/body/fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { isAgent, noSuchNewsfeed } from '#src/use-cases/alerts/manage/alert-owner.ts'
import {
  contactOfNewsfeeds,
  countNewsfeeds,
  listNewsfeeds,
  type NewsfeedList,
} from '#src/use-cases/alerts/manage/list-alerts.ts'
import { handleNewForm, type NewsfeedFormView } from './alert-form-page.ts'
import { pageOf } from './read-alert.ts'

export interface NewsfeedListView {
  readonly kind: 'list'
  readonly status: number
  readonly group: NewsfeedGroup | null
  readonly groups: readonly { readonly group: NewsfeedGroup; readonly total: number }[]
  readonly isAgent: boolean
  readonly list: NewsfeedList
  readonly pathFor: (page: number) => string
}

/** /newsfeeds: a page for people, JSON for scripts. POST creates a newsfeed. */
export async function handleNewsfeeds(
  context: APIContext,
): Promise<NewsfeedListView | NewsfeedFormView | Response> {
  if (isUnsafe(context.request.method))
    return handleNewForm(context, await readFields(context.request))
  return showNewsfeeds(context, null)
}

export function groupIn({ params }: Pick<APIContext, 'params'>): NewsfeedGroup {
  const group = readGroup(params['group'] ?? '')
  if (group === null) throw noSuchNewsfeed()
  return group
}

export function showNewsfeeds(
  context: APIContext,
  group: NewsfeedGroup | null,
): NewsfeedListView | Response {
  const { locals, request, url } = context
  const page = pageOf(url)
  if (responseKind(request) === 'json') {
    const wanted = Number(url.searchParams.get('_limit') ?? pageSize)
    const isLimit = Number.isInteger(wanted) && wanted >= 1 && wanted <= pageSizeMost
    const limit = isLimit ? wanted : pageSize
    return Response.json(asJson(listNewsfeeds(locals, { group, page, limit })))
  }
  return {
    kind: 'list',
    status: 200,
    group,
    isAgent: isAgent(locals),
    list: listNewsfeeds(locals, { group, page }),
    groups: newsfeedGroups.map((each) => ({ group: each, total: countNewsfeeds(locals, each) })),
    pathFor: (page) =>
      group === null ? newsfeedsPath({ page }) : newsfeedGroupPath(group, { page }),
  }
}

const asJson = ({ newsfeeds, total, page, pages }: NewsfeedList) => ({
  newsfeeds: newsfeeds.map(newsfeedJson),
  pagination: { total_entries: total, current_page: page, total_pages: pages },
})

const newsfeedJson = (newsfeed: ListedNewsfeed) => ({
  Id: newsfeed.id,
  Name: newsfeed.name,
  Kind: newsfeed.kind,
  ContactId: newsfeed.contact?.id ?? null,
  ContactName: newsfeed.contact?.name ?? null,
  ProvidedBy: newsfeed.agent,
  State: newsfeed.state,
  Reason: newsfeed.reason,
  Schedule: newsfeed.schedule,
  Events: newsfeed.events,
  Recipients: newsfeed.recipients,
  ExpiresAt: newsfeed.expiresAt,
  LastSentAt: newsfeed.lastSentAt,
})

export function getContactNewsfeeds({ locals, params, url }: APIContext) {
  const contact = contactOfNewsfeeds(locals, params['id'] ?? '')
  const asked = { group: null, page: pageOf(url), contactId: contact.id }
  return { contact, list: listNewsfeeds(locals, asked) }
}
