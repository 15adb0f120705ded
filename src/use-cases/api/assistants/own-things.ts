import type { ToolAnswer } from '#src/domain/api/assistants/assistant-views.ts'
import { inOneLine, paragraphs } from '#src/domain/api/assistants/write-answer.ts'
import { canSaveSearch, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { savedSearchPath } from '#src/domain/searches/paths.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { listSparkContacts, listSparkSearches } from '#src/use-cases/api/spark/spark-people.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { absolute } from './describe-home.ts'
import { searchHomes } from './search-homes.ts'

// What belongs to the account that a key acts for.

export const hasOwnSearches = (context: ApiContext): boolean => canSaveSearch(personOf(context))
export const hasContacts = (context: ApiContext): boolean => canWorkWithContacts(personOf(context))
export const hasOwnListings = ({ role, user }: ApiContext): boolean =>
  role === 'private' && (user?.agentKey ?? null) !== null

const atOnce = 25

const windowOf = (page: number) => ({
  limit: atOnce,
  offset: (page - 1) * atOnce,
  page,
  pagination: 'none' as const,
})

export function showOwnSearches(context: ApiContext, page: number): ToolAnswer {
  const { results, total } = listSparkSearches(context, windowOf(page))
  const searches = results.map(({ Id, Name, Description, Filter, Provided }) => ({
    name: Name,
    description: Description,
    filter: Filter,
    provided_by_agent: Provided,
    page: absolute(context, savedSearchPath(Id)),
  }))
  return {
    text: paragraphs(
      `Saved searches: ${total}.`,
      searches.map(
        ({ name, filter, page: address }) =>
          `${inOneLine(name)}\n   Filter: ${inOneLine(filter, 2_000)}\n   ${address}`,
      ),
    ),
    structured: { total, page, searches },
  }
}

export function showContacts(context: ApiContext, page: number): ToolAnswer {
  const { results, total } = listSparkContacts(context, windowOf(page))
  const contacts = results.map((row) => ({
    name: row.DisplayName,
    email: row.PrimaryEmail,
    phone: row.PrimaryPhoneNumber,
    tags: row.Tags,
  }))
  return {
    text: paragraphs(
      `Contacts: ${total}.`,
      contacts
        .map(({ name, email, phone }) =>
          inOneLine([name, email, phone].filter((part) => part).join(' · ')),
        )
        .join('\n'),
    ),
    structured: { total, page, contacts },
  }
}

/** Listings that the agent markets, alone or with another one. */
export function showOwnListings(context: ApiContext, page: number): Promise<ToolAnswer> {
  const own = quote(context.user?.agentKey ?? '')
  const filter = `(ListAgentKey Eq ${own} Or CoListAgentKey Eq ${own})`
  return searchHomes(context, { filter, page })
}
