import type { APIContext } from 'astro'
import { getFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import { adminRulesPath } from '#src/domain/admin/paths.ts'
import { changedSettings } from '#src/domain/admin/rules/changed-settings.ts'
import {
  noSuchSource,
  notJson,
  rulesSaved,
  settingProblem,
} from '#src/domain/admin/rules/messages.ts'
import {
  type ReadProfile,
  type RuleProblem,
  readProfile,
  readyProfiles,
} from '#src/domain/admin/rules/ready-profiles.ts'
import { formOf, profileEntered, type RuleForm } from '#src/domain/admin/rules/rule-form.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { ruleFieldId, ruleJsonId } from '#src/domain/admin/rules/rule-settings.ts'
import type { RulesView } from '#src/domain/admin/rules/rules-view.ts'
import { sourceAge } from '#src/domain/admin/rules/source-age.ts'
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
    return viewOf(locals, source, { status: 422, ...refusedIn(posted, chosen.problems) })
  const { profile } = chosen
  const previewed = jsonOf(profile)
  // What was changed after the preview is previewed first.
  const isPreviewed = posted.get('previewed') === versionOf({ previewed })
  if (posted.get('do') !== 'save' || !isPreviewed) {
    const { base, bySource } = locals.brokerage.rules
    const sentences = await previewRules(locals, source, profile)
    const preview = {
      previewed,
      sentences,
      changes: changedSettings(bySource.get(source) ?? base, profile ?? base),
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
      return { profile: null, problems: [{ name: '', sentence: notJson }] }
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

/** What was entered, with what is wrong with it. */
function refusedIn(posted: Posted, wrong: readonly RuleProblem[]): Partial<RulesView> {
  if (posted.get('do') === 'json') {
    const said = wrong.map(({ name, sentence }) =>
      name === '' ? sentence : settingProblem(name, sentence),
    )
    return { problems: { [ruleJsonId]: said.join(' ') }, json: posted.get('json') ?? '' }
  }
  const problems = [...Map.groupBy(wrong, ({ name }) => name)].map(([name, some]) => [
    ruleFieldId(name),
    [...new Set(some.map(({ sentence }) => sentence))].join(' '),
  ])
  return { problems: Object.fromEntries(problems), form: enteredIn(posted) }
}

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
  const ages = new Map(getFeedAges(db).map((age) => [age.source, age]))
  const ageOf = (name: string) => {
    const age = ages.get(name)
    return age === undefined ? null : sourceAge(age, locals.clock())
  }
  return {
    status: 200,
    sources: brokerage.sources.map((name) => ({
      name,
      listings: counts.get(name) ?? 0,
      title: bySource.get(name)?.title ?? null,
      age: ageOf(name),
    })),
    source,
    stored: source === null ? '' : storedOf(locals, source),
    ...shownOf(profile ?? readyProfiles.get('strict')!),
    preview: null,
    problems: {},
    done: null,
    ...result,
  }
}
