import { z } from 'zod'
import { getSetting, insertAudit, putSetting } from '#db/queries/account/setting-rows.ts'
import { oneLine } from '#src/domain/admin/messages/brokerage-messages.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import {
  showingFieldsTooMany,
  showingFieldUnknown,
} from '#src/domain/visits/messages/showing-messages.ts'
import {
  type VisitTexts,
  type VisitTextsForm,
  visitTextDefaults,
  visitTextLimits,
  visitTextsOf,
} from '#src/domain/visits/visit-texts.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const name = 'visit_texts'

const { contactSent, contactFailed, showingFields } = visitTextDefaults
const textsSetting = z
  .object({
    contactSent: z.string().catch(contactSent),
    contactFailed: z.string().catch(contactFailed),
    showingFields: z.array(z.string()).catch([...showingFields]),
  })
  .catch({ contactSent, contactFailed, showingFields: [...showingFields] })

export const getVisitTexts = async ({ db }: Pick<Context, 'db'>): Promise<VisitTexts> =>
  textsSetting.parse(await getSetting(db, name))

export async function saveVisitTexts(
  context: Context,
  form: VisitTextsForm,
): Promise<Readonly<Record<string, string>> | null> {
  const { loginName: actor } = requireAdministrator(context)
  const texts = visitTextsOf(form)
  const { fieldsMost } = visitTextLimits
  const tooLong = tooLongIn(form, texts)
  if (Object.keys(tooLong).length > 0) return tooLong
  if (texts.showingFields.length > fieldsMost)
    return { showingFields: showingFieldsTooMany(fieldsMost) }
  const unknown = texts.showingFields.find((field) => context.dictionary.find(field) === undefined)
  if (unknown !== undefined) return { showingFields: showingFieldUnknown(unknown) }
  await context.db.write(({ orm }) => {
    putSetting(orm, name, texts)
    insertAudit(orm, context.clock(), { actor, action: 'visit texts change', subject: name })
  })
  return null
}

const tooLongIn = ({ showingFields: fieldsText }: VisitTextsForm, texts: VisitTexts) => ({
  ...(texts.contactSent.length > visitTextLimits.sentence && {
    contactSent: oneLine(visitTextLimits.sentence),
  }),
  ...(texts.contactFailed.length > visitTextLimits.sentence && {
    contactFailed: oneLine(visitTextLimits.sentence),
  }),
  ...(fieldsText.length > visitTextLimits.fields && {
    showingFields: textLong(visitTextLimits.fields),
  }),
})
