import type { APIContext } from 'astro'
import {
  householdCanceled,
  householdEnded,
  householdInvited,
  householdJoined,
} from '#src/domain/account/messages/household-messages.ts'
import { householdPath } from '#src/domain/account/paths.ts'
import { signInPath } from '#src/domain/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { getHousehold, leaveHousehold } from '#src/use-cases/account/household/household.ts'
import {
  acceptHousehold,
  cancelHouseholdInvitation,
  inviteToHousehold,
  readHouseholdInvitation,
} from '#src/use-cases/account/household/invite-to-household.ts'

export async function handleHousehold(context: APIContext) {
  const { locals, redirect, request, url } = context
  if (locals.user === null) return redirect(signInPath(householdPath()), 303)
  if (!isUnsafe(request.method)) return show(context, url.searchParams.get('said'))
  const fields = await readFields(request)
  const act = fields.get('do')
  if (act === 'leave') {
    await leaveHousehold(locals)
    return redirect(householdPath('ended'), 303)
  }
  if (act === 'cancel') {
    await cancelHouseholdInvitation(locals)
    return redirect(householdPath('canceled'), 303)
  }
  const email = (fields.get('email') ?? '').slice(0, 1_000).toWellFormed()
  const problem = await inviteToHousehold(locals, email)
  if (problem === null) return redirect(householdPath('invited'), 303)
  return { ...show(context, null), status: 422, email, problem }
}

function show({ locals }: APIContext, said: string | null) {
  const household = getHousehold(locals)
  const sentences: Readonly<Record<string, string | null>> = {
    invited: household.invited && householdInvited(household.invited.email),
    canceled: householdCanceled,
    joined: household.partner && householdJoined,
    ended: householdEnded,
  }
  return {
    ...household,
    status: 200,
    email: '',
    problem: null,
    said: Object.hasOwn(sentences, said ?? '') ? sentences[said!]! : null,
  }
}

export async function handleHouseholdInvitation({ locals, redirect, request, url }: APIContext) {
  const token = url.searchParams.get('token') ?? ''
  if (isUnsafe(request.method) && (await acceptHousehold(locals, token)))
    return redirect(householdPath('joined'), 303)
  const invitation = readHouseholdInvitation(locals, token)
  return { status: invitation === null ? 410 : 200, token, invitation }
}
