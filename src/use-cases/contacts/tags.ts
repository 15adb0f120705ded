import { changeContact, findContact } from '#db/queries/contacts/contact-rows.ts'
import { countTags, type TagCount } from '#db/queries/contacts/tags.sqlite.ts'
import { readTags, tagsProblem } from '#src/domain/contacts/contact.ts'
import { contactTagEmpty } from '#src/domain/contacts/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { auditContact } from './audit-contact.ts'
import { contactOwner, noSuchContact } from './contact-owner.ts'

export const listTags = (context: Context): TagCount[] =>
  countTags(context.db.read, contactOwner(context))

/**
 * `text` has comma-separated tags. A tag that differs from an existing one only in case takes its spelling. Returns a
 * problem as a sentence, or null.
 */
export async function addTags(context: Context, id: string, text: string): Promise<string | null> {
  const owner = contactOwner(context)
  const newTags = readTags(text)
  return await context.db.write((tx) => {
    const contact = findContact(tx.orm, owner, id)
    if (contact === null) throw noSuchContact()
    if (newTags.length === 0) return contactTagEmpty
    const spellings = new Map(countTags(tx.orm, owner).map(({ tag }) => [tag.toLowerCase(), tag]))
    const spelled = newTags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag)
    const tags = uniqueTags([...(contact.Tags ?? []), ...spelled])
    const problem = tagsProblem(tags)
    if (problem !== null) return problem
    const added = tags.slice((contact.Tags ?? []).length)
    if (added.length > 0) {
      changeContact(tx, owner, { id, Tags: tags }, context.clock())
      auditContact(context, tx, 'contact tag add', contact, added.join(', '))
    }
    return null
  })
}

export async function removeTag(context: Context, id: string, tag: string): Promise<void> {
  const owner = contactOwner(context)
  await context.db.write((tx) => {
    const contact = findContact(tx.orm, owner, id)
    if (contact === null) throw noSuchContact()
    const tags = (contact.Tags ?? []).filter((each) => each !== tag)
    if (tags.length === (contact.Tags ?? []).length) return
    const change = { id, Tags: tags.length > 0 ? tags : null }
    changeContact(tx, owner, change, context.clock())
    auditContact(context, tx, 'contact tag remove', contact, tag)
  })
}

/** Ignores case. Of several spellings of a tag, the first remains. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  return [...byKey.values()].toReversed()
}
