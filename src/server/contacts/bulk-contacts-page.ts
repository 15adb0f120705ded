import type { APIContext } from 'astro'
import { type ContactDeed, contactDeeds, deedWords } from '#src/domain/contacts/contact-deeds.ts'
import {
  contactsMissing,
  contactsNoneChosen,
  contactsNotChanged,
  contactsTooMany,
} from '#src/domain/contacts/messages.ts'
import { contactsCsvPath, contactsPath, contactsVcardPath } from '#src/domain/contacts/paths.ts'
import { chosenGone, someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { formatCount } from '#src/domain/format.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  type ChangedContacts,
  changeContacts,
} from '#src/use-cases/contacts/bulk/change-contacts.ts'
import { chosenContacts, searchesToProvide } from '#src/use-cases/contacts/bulk/chosen-contacts.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import { narrowingOf } from './contacts-page.ts'

interface Asked {
  readonly deed: ContactDeed
  readonly ids: readonly string[]
  readonly text: string
  readonly from: ReturnType<typeof narrowingOf>
}

/** GET shows the form of a deed, or the file of an export. POST changes each contact that it can. */
export async function handleBulkContacts(context: APIContext) {
  const { locals, request, url } = context
  const isSent = isUnsafe(request.method)
  const fields = isSent ? await readNestedFields(request) : url.searchParams
  contactOwner(locals)
  const asked = askedIn(fields)
  const { deed, ids } = asked
  const wrong =
    ids.length === 0
      ? contactsNoneChosen
      : ids.length > selectionCartMaximum
        ? contactsTooMany(selectionCartMaximum)
        : null
  if (wrong !== null && responseKind(request) === 'json') throw new RequestError('Invalid', wrong)
  if (wrong !== null) return back(context, asked, wrong)
  if (isSent && deedWords[deed].done !== null) return change(context, asked)
  if (deed === 'csv') return context.redirect(contactsCsvPath({ ids }), 303)
  if (deed === 'vcf') return context.redirect(contactsVcardPath({ ids }), 303)
  return viewOf(context, asked, null)
}

function askedIn(fields: URLSearchParams): Asked {
  const deed = contactDeeds.find((name) => name === fields.get('do'))
  if (deed === undefined) throw new RequestError('BadRequest', 'Choose what to do.')
  const text = (fields.get('text') ?? '').slice(0, 10_000)
  return { deed, ids: listOf(fields, 'ids'), text, from: narrowingOf(fields) }
}

function viewOf({ locals }: APIContext, asked: Asked, problem: string | null) {
  const { deed, ids, text, from } = asked
  const contacts = chosenContacts(locals, ids)
  const title = deedWords[deed].title(contacts.length)
  const gone = someChosenGone(ids.length - contacts.length)
  const isNone = contacts.length === 0
  return {
    status: isNone ? 404 : problem === null ? 200 : 422,
    deed,
    title: isNone ? contactsMissing : title,
    contacts,
    note: isNone ? chosenGone : gone,
    text,
    problem,
    from,
    searches: deed === 'provide' ? searchesToProvide(locals) : [],
  }
}

async function change(context: APIContext, asked: Asked) {
  const { deed, ids, text } = asked
  const changed = await changeContacts(context.locals, ids, { deed, text })
  const isJson = responseKind(context.request) === 'json'
  const [first] = changed.failed
  if (changed.done === 0 && first !== undefined && !isJson)
    return viewOf(context, asked, changed.failed.length > 1 ? first.why : sentenceAbout(first))
  const message = sentenceOf(deed, changed)
  return isJson
    ? Response.json({ success: changed.done > 0, message })
    : back(context, asked, message)
}

const failuresTold = 3

function sentenceOf(deed: ContactDeed, { done, gone, failed }: ChangedContacts): string {
  const more = failed.length - failuresTold
  const sentences = [
    done > 0 && deedWords[deed].done?.(done),
    someChosenGone(gone),
    failed.length > 0 && contactsNotChanged(failed.length),
    ...failed.slice(0, failuresTold).map(sentenceAbout),
    more > 0 && `And ${formatCount(more)} more.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const sentenceAbout = ({ name, why }: ChangedContacts['failed'][number]) => `${name}: ${why}`

function back(context: APIContext, { from }: Asked, sentence: string): Response {
  setNotice(context, sentence)
  return context.redirect(contactsPath(from), 303)
}
