import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { attributeOf, type Element } from '../../../support/pages/markup.ts'
import { addDemoRows, type DemoRows } from '../../../support/routes/demo-rows.ts'
import { samplesOf } from '../../../support/routes/samples.ts'
import { copyDatabase } from '../../../support/server/demo-database.ts'
import { formsOn, type ShownForm } from '../../../support/server/forms.ts'
import type { Reply } from '../../../support/server/http.ts'
import {
  demoDatabaseFile,
  openTestSite,
  startTestSite,
  type TestSite,
} from '../../../support/server/site.ts'
import { signedIn, type Visitor } from '../../../support/server/visitor.ts'

export const html = { Accept: 'text/html' }

export interface FormSite {
  readonly site: TestSite
  readonly rows: DemoRows
  as(login: string): Promise<Visitor>
}

/** The demo with one row of each kind, and its people signed in. */
export async function formSite(): Promise<FormSite> {
  const DATABASE_PATH = demoDatabaseFile()
  const rows = await addDemoRows(DATABASE_PATH)
  return siteOf(await startTestSite({}, { DATABASE_PATH }), rows)
}

/** One for all tests of a file. */
export function sharedFormSite(environment: Record<string, string> = {}): () => FormSite {
  let made: FormSite
  const folder = mkdtempSync(join(tmpdir(), 'plat-forms-'))
  beforeAll(async () => {
    const DATABASE_PATH = join(folder, 'plat.sqlite')
    copyDatabase(inject('demoDatabase'), DATABASE_PATH)
    const rows = await addDemoRows(DATABASE_PATH)
    made = siteOf(await openTestSite({}, { DATABASE_PATH, ...environment }), rows)
  })
  afterAll(async () => {
    await made.site.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => made
}

function siteOf(site: TestSite, rows: DemoRows): FormSite {
  const people = new Map<string, Promise<Visitor>>()
  return {
    site,
    rows,
    as(login) {
      const known = people.get(login) ?? signedIn(site.origin, login)
      people.set(login, known)
      return known
    },
  }
}

export const nameOf = (control: Element): string => attributeOf(control, 'name') ?? ''

/** The form with these fields; throws where there is none. */
export function formWith(page: Reply, ...names: readonly string[]): ShownForm {
  const found = formsOn(page).find(({ controls }) =>
    names.every((name) => controls.some((one) => nameOf(one) === name)),
  )
  if (found === undefined)
    throw new Error(`There is no form with ${names}: ${page.status} ${page.text.slice(0, 300)}`)
  return found
}

/** Sends it as the browser of a page at `path` does. */
export function sendForm(
  origin: string,
  someone: Visitor,
  path: string,
  { action, fields }: Pick<ShownForm, 'action' | 'fields'>,
  filled: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const sent = new URLSearchParams(fields)
  for (const [name, value] of Object.entries(filled)) sent.set(name, value)
  return someone.post(action.split('#')[0]!, sent, { headers: { ...html, Referer: origin + path } })
}

const isText = (control: ShownForm['controls'][number]) =>
  control.tagName === 'textarea' ||
  (control.tagName === 'input' &&
    ['text', undefined].includes(attributeOf(control, 'type')) &&
    attributeOf(control, 'readonly') === undefined)

export const textsIn = ({ controls }: ShownForm) =>
  controls.filter((one) => isText(one) && nameOf(one) !== '' && nameOf(one) !== 'website')

/** True if what was sent to save a search waits until its account signs in again (http/account/ended-session.test.ts). */
export const isPending = ({ action }: Pick<ShownForm, 'action'>, reply: Reply): boolean =>
  action === '/saved_searches' && reply.headers.location?.includes('why=ended') === true

/** The button that saves. */
export function buttonOf({ controls }: ShownForm): Record<string, string> {
  const named = controls.filter((one) => one.tagName === 'button' && nameOf(one) !== '')
  const button = named.find((one) => attributeOf(one, 'value') === 'make') ?? named[0]
  return button === undefined ? {} : { [nameOf(button)]: attributeOf(button, 'value') ?? '' }
}

/** Pages, but those of results and of one listing's photos. */
const pathsOf = (rows: DemoRows, login: string) =>
  Object.entries(samplesOf(rows))
    .filter(([file]) => file.startsWith('admin') === (login === 'admin') && !results.test(file))
    .flatMap(([, samples]) => samples)
    .filter(({ headers }) => headers?.['Accept'] === 'text/html')
    .map(({ path }) => path)
const results =
  /^(list|map|stats|summary|print)|\[view\]|listings\/(index|changes|compare)|^(index|share)\b/

/** The forms with texts on the pages of a person. */
export async function formsFor(
  someone: Visitor,
  rows: DemoRows,
  login: string,
): Promise<{ path: string; form: ShownForm }[]> {
  const forms: { path: string; form: ShownForm }[] = []
  for (const path of pathsOf(rows, login)) {
    const page = await someone.get(path, html)
    if (page.status !== 200) continue
    for (const form of formsOn(page)) if (textsIn(form).length > 0) forms.push({ path, form })
  }
  return forms
}

export async function signIn(someone: Visitor, login_name: string): Promise<void> {
  await someone.get('/sign_in', html)
  await someone.post('/sign_in', { login_name, password: 'plat-demo' })
}
