import type { APIContext } from 'astro'
import type { OwnField } from '#src/domain/admin/own/own-record-form.ts'
import { agentFields, officeFields } from '#src/domain/admin/own/person-fields.ts'
import { adminAgentsPath, adminOfficesPath } from '#src/domain/admin/paths.ts'
import {
  getOwn,
  listOwnAgents,
  listOwnOffices,
  type OwnPerson,
  officeChoices,
  saveAgent,
  saveOffice,
} from '#src/use-cases/admin/own/own-people.ts'
import { handleOwnForm, type OwnView } from './own-form-page.ts'

export interface OwnPersonView extends OwnView {
  readonly person: OwnPerson | null
  readonly fields: readonly OwnField[]
}

const namesIn = (fields: readonly OwnField[]) => fields.map(({ name }) => name)

export async function handleOffice(context: APIContext): Promise<OwnPersonView | Response> {
  const { locals, params } = context
  const key = params['id'] ?? ''
  const person = getOwn(listOwnOffices(locals), key)
  const view = await handleOwnForm(context, {
    names: namesIn(officeFields),
    initial: { OfficeStatus: 'Active' },
    stored: person?.typed ?? null,
    save: async (typed) =>
      (await saveOffice(locals, key, typed)) ?? adminOfficesPath({ saved: true }),
  })
  return view instanceof Response ? view : { ...view, person, fields: officeFields }
}

export async function handleAgent(context: APIContext): Promise<OwnPersonView | Response> {
  const { locals, params } = context
  const key = params['id'] ?? ''
  const person = getOwn(listOwnAgents(locals), key)
  const offices = officeChoices(locals, person?.typed['OfficeKey'])
  const fields = agentFields(offices)
  const view = await handleOwnForm(context, {
    names: namesIn(fields),
    initial: { MemberStatus: 'Active', OfficeKey: offices.length === 1 ? offices[0]!.value : '' },
    stored: person?.typed ?? null,
    async save(typed, { fields: sent, photos }) {
      const photo = photos[0] ?? null
      const problems = await saveAgent(locals, key, typed, {
        photo,
        removesPhoto: sent.has('removesPhoto'),
      })
      return problems ?? adminAgentsPath({ saved: true })
    },
  })
  return view instanceof Response ? view : { ...view, person, fields }
}
