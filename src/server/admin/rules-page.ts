import type { APIContext } from 'astro'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import { adminRulesPath } from '#src/domain/admin/paths.ts'
import { changedRules } from '#src/domain/admin/rules/changed-rules.ts'
import { noSuchSource, notJson, rulesSaved } from '#src/domain/admin/rules/messages.ts'
import {
  type ReadProfile,
  readProfile,
  readyProfiles,
} from '#src/domain/admin/rules/ready-profiles.ts'
import { formOf, profileEntered, type RuleForm } from '#src/domain/admin/rules/rule-form.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import type { RulesView } from '#src/domain/admin/rules/rules-view.ts'
import { versionOf } from '#src/domain/context/forms/form-version.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { previewRules } from '#src/use-cases/admin/rules/preview-rules.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'

type Posted = Awaited<ReturnType<typeof readFields>>

export async function handleRules(context: APIContext): Promise<RulesView | Response> {
  const { locals, request, url } = context
  const { loginName: actor } = requireAdministrator(locals)
  const source = url.searchParams.get('source')
  if (source !== null && !locals.brokerage.sources.includes(source))
    throw new RequestError('NotFound', noSuchSource(source))
  const done = url.searchParams.has('saved') ? rulesSaved : null
  if (source === null || !isUnsafe(request.method)) return viewOf(locals, source, { done })
  const posted = await readFields(request)
  const chosen = chosenIn(posted, locals)
  if (chosen.problems !== null)
    return viewOf(locals, source, {
      status: 422,
      problems: chosen.problems,
      form: enteredIn(posted),
    })
  const { profile } = chosen
  const previewed = jsonOf(profile)
  // What was changed after the preview is previewed first.
  const isPreviewed = posted.get('previewed') === versionOf({ previewed })
  if (posted.get('do') !== 'save' || !isPreviewed) {
    const before = locals.brokerage.rules.bySource.get(source) ?? null
    const sentences = await previewRules(locals, source, profile)
    const preview = {
      previewed,
      sentences,
      changes: changedRules(before, profile),
      clears: profile === null,
    }
    return viewOf(locals, source, { preview, ...(profile !== null && shownOf(profile)) })
  }
  refuseStale(posted, { rules: storedOf(locals, source) }, { rules: previewed })
  await saveRules(locals.db, source, profile, { actor, now: locals.clock() })
  return context.redirect(adminRulesPath(source, true), 303)
}

type Chosen = ReadProfile | { readonly profile: null; readonly problems: null }

/** The profile of the form, or a ready one, or the one in the JSON. */
function chosenIn(posted: Posted, { dictionary }: App.Locals): Chosen {
  const what = posted.get('do')
  if (what === 'json') {
    try {
      return readProfile(JSON.parse(posted.get('json') ?? ''), dictionary)
    } catch {
      return { profile: null, problems: [notJson] }
    }
  }
  const name = posted.get('profile') ?? ''
  if (posted.get('clears') === 'on' || (what === 'fill' && name === ''))
    return { profile: null, problems: null }
  const ready = what === 'fill' ? readyProfiles.get(name) : undefined
  return ready === undefined
    ? readProfile(profileEntered(posted), dictionary)
    : { profile: ready, problems: null }
}

const enteredIn = (posted: Posted): RuleForm =>
  new Map([...new Set(posted.keys())].map((name) => [name, posted.getAll(name)]))

const jsonOf = (profile: RuleProfile | null) =>
  profile === null ? '' : JSON.stringify({ ...profile, $schema: undefined }, null, 2)

const storedOf = ({ brokerage }: App.Locals, source: string) =>
  jsonOf(brokerage.rules.bySource.get(source) ?? null)

const shownOf = (profile: RuleProfile) => ({ form: formOf(profile), json: jsonOf(profile) })

function viewOf(locals: App.Locals, source: string | null, result: Partial<RulesView>): RulesView {
  const { brokerage, db } = locals
  const { bySource } = brokerage.rules
  const counts = new Map(findSources(db).map(({ name, listings }) => [name, listings]))
  const profile = source === null ? undefined : bySource.get(source)
  return {
    status: 200,
    sources: brokerage.sources.map((name) => ({
      name,
      listings: counts.get(name) ?? 0,
      title: bySource.get(name)?.title ?? null,
    })),
    source,
    stored: source === null ? '' : storedOf(locals, source),
    ...shownOf(profile ?? readyProfiles.get('strict')!),
    preview: null,
    problems: [],
    done: null,
    ...result,
  }
}
