import type { APIContext } from 'astro'
import type { BrokerageForm } from '#src/domain/admin/brokerage.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { adminSettingsPath } from '#src/domain/admin/paths.ts'
import { type VisitTextsForm, visitTextsForm } from '#src/domain/visits/visit-texts.ts'
import { readUpload, type Upload } from '#src/server/context/request/body/upload.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { readSettings, settings } from '#src/server/settings.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { saveBrokerage } from '#src/use-cases/admin/brokerage/save-brokerage.ts'
import { saveTerms } from '#src/use-cases/admin/save-terms.ts'
import { getCartAppsText, saveCartApps } from '#src/use-cases/listings/selected/launch-cart-app.ts'
import {
  getListingRules,
  type ListingRules,
  saveListingRules,
} from '#src/use-cases/listings/violations/listing-rules.ts'
import { getVisitTexts, saveVisitTexts } from '#src/use-cases/visits/save-visit-texts.ts'

type FormName = 'brokerage' | 'terms' | 'cart_apps' | 'visits' | 'listing_rules'

interface Values {
  readonly brokerage: BrokerageForm
  readonly terms: { readonly version: string; readonly text: string }
  readonly cartApps: string
  readonly visits: VisitTextsForm
  readonly rules: ListingRules
}

export interface SettingsView extends Values {
  readonly status: number
  readonly form: FormName | null
  readonly stored: Values
  readonly fields: Readonly<Record<string, string>>
  readonly done: string | null
  readonly configuration: readonly {
    readonly name: string
    readonly value: string
    readonly meaning: string
  }[]
}

type Result = Partial<Omit<SettingsView, 'configuration'>>

export async function handleSettings(context: APIContext): Promise<SettingsView | Response> {
  const { locals, request } = context
  requireAdministrator(locals)
  if (!isUnsafe(request.method)) return show(context, { done: doneOf(context) })
  const upload = await readUpload(request)
  const name = upload.fields.get('do') as FormName | null
  const formName = name ?? 'terms'
  if (!Object.hasOwn(forms, formName)) return show(context, {})
  const result = await forms[formName]!(context, upload)
  return result ?? context.redirect(adminSettingsPath(formName), 303)
}

const sentences: Readonly<Record<string, string>> = {
  brokerage: settingsSaved,
  terms: settingsSaved,
  cart_apps: settingsSaved,
  visits: settingsSaved,
  listing_rules: settingsSaved,
}

function doneOf({ url }: APIContext): string | null {
  const saved = url.searchParams.get('saved') ?? ''
  return Object.hasOwn(sentences, saved) ? sentences[saved]! : null
}

const forms: Readonly<
  Record<string, (context: APIContext, upload: Upload) => Promise<SettingsView | null>>
> = {
  async brokerage(context, { fields: posted }) {
    const brokerage = formOf((name) => posted.get(name)?.replace(/\r\n?/g, '\n').trim() ?? '')
    const current = await storedIn(context)
    refuseStale(posted, current.brokerage, brokerage)
    const fields = await saveBrokerage(context.locals, brokerage)
    return fields && show(context, { status: 422, form: 'brokerage', brokerage, fields })
  },
  async cart_apps(context, { fields: posted }) {
    const cartApps = (posted.get('cart_apps') ?? '').replace(/\r\n?/g, '\n')
    const currentApps = (await storedIn(context)).cartApps
    refuseStale(posted, { cart_apps: currentApps }, { cart_apps: cartApps })
    const problem = await saveCartApps(context.locals, cartApps)
    const fields = { cart_apps: problem ?? '' }
    return problem === null
      ? null
      : show(context, { status: 422, form: 'cart_apps', cartApps, fields })
  },
  async visits(context, { fields: posted }) {
    const text = (name: string) => posted.get(name) ?? ''
    const visits = {
      contactSent: text('contactSent'),
      contactFailed: text('contactFailed'),
      showingFields: text('showingFields'),
    }
    refuseStale(posted, (await storedIn(context)).visits, visits)
    const fields = await saveVisitTexts(context.locals, visits)
    return fields && show(context, { status: 422, form: 'visits', visits, fields })
  },
  async listing_rules(context, { fields: posted }) {
    const consumerHistory = posted.get('consumerHistory') === 'none' ? 'none' : 'condensed'
    const rules = { consumerHistory, violationsUrl: posted.get('violationsUrl') ?? '' } as const
    refuseStale(posted, (await storedIn(context)).rules, rules)
    const fields = await saveListingRules(context.locals, rules)
    return fields && show(context, { status: 422, form: 'listing_rules', rules, fields })
  },
  async terms(context, { fields: posted }) {
    const [version, text] = ['version', 'text'].map((name) => posted.get(name)?.trim() ?? '')
    const terms = { version: version!, text: text! }
    refuseStale(posted, (await storedIn(context)).terms, terms)
    const fields = await saveTerms(context.locals, terms)
    return fields && show(context, { status: 422, form: 'terms', terms, fields })
  },
}

const names = [
  'siteName',
  'postalAddress',
  'phone',
  'licenseNumber',
  'senderName',
  'notice',
  'registerAfter',
  'sessionDays',
  'grantDays',
  'invitedRole',
  'cmaUrl',
  'framingOrigins',
  'showsAgents',
  'showsEqualHousing',
] as const satisfies readonly (keyof BrokerageForm)[]

const formOf = (valueFor: (name: keyof BrokerageForm) => string) =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as BrokerageForm

async function storedIn({ locals }: APIContext): Promise<Values> {
  const { version, paragraphs } = getTerms(locals)
  return {
    brokerage: formOf((name) => String(locals.brokerage[name])),
    terms: { version, text: paragraphs.join('\n\n') },
    cartApps: await getCartAppsText(locals),
    visits: visitTextsForm(await getVisitTexts(locals)),
    rules: await getListingRules(locals),
  }
}

async function show(context: APIContext, result: Result): Promise<SettingsView> {
  const current = await storedIn(context)
  return {
    status: 200,
    form: null,
    ...current,
    stored: current,
    fields: {},
    done: null,
    configuration: readConfiguration(),
    ...result,
  }
}

const secrets: readonly string[] = ['SESSION_SECRET', 'SMTP_URL']

function readConfiguration(): SettingsView['configuration'] {
  const { values } = readSettings(process.env)
  return settings.map(({ name, meaning }) => {
    const value = values[name]
    return { name, meaning, value: secrets.includes(name) && value !== '' ? 'set' : value }
  })
}
