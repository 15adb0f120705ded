import { type Fields, listOf } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Agents } from './assemble.ts'
import type { Draft } from './drafts/listing-draft.ts'

export function showingFields(random: Random, draft: Draft, { agent }: Agents): Fields {
  if (draft.home === null) {
    return {
      ShowingContactName: agent.MemberFullName,
      ShowingContactPhone: agent.MemberDirectPhone,
      ShowingContactType: ['Agent'],
    }
  }
  const occupant =
    draft.kind === 'income' || draft.kind === 'apartment'
      ? random.weighted({ Tenant: 6, Vacant: 4 })
      : random.weighted({ Owner: 6, Vacant: 3, Tenant: draft.rental === undefined ? 0.3 : 3 })
  const box = random.weighted({ Supra: 5, Combo: 3, None: 1, SentriLock: 1 })
  return {
    OccupantType: occupant,
    ShowingContactName: occupant === 'Owner' ? 'Owner' : agent.MemberFullName,
    ShowingContactPhone: agent.MemberDirectPhone,
    ShowingContactType: [
      draft.building !== null && draft.rental !== undefined ? 'Property Manager' : 'Agent',
    ],
    LockBoxType: [box],
    LockBoxLocation:
      box === 'None'
        ? null
        : random.pick(['Front door', 'Side door', 'Gas meter', 'Porch rail', 'Back door']),
    ShowingRequirements: listOf(
      occupant === 'Tenant' ? '24 Hour Notice' : 'Appointment Only',
      box === 'None' ? 'Key In Office' : 'Lockbox',
      random.chance(0.2) && 'Restricted Hours',
    ),
    ShowingAdvanceNotice: occupant === 'Tenant' ? 24 : occupant === 'Owner' ? 2 : null,
  }
}
