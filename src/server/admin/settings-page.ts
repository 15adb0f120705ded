import type { APIContext } from 'astro'
import { settingsSaved } from '#src/domain/messages/admin.ts'
import { readFields } from '#src/server/request/fields.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { readSettings, settings } from '#src/server/settings.ts'
import { getTerms } from '#src/use-cases/account/terms.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { saveTerms } from '#src/use-cases/admin/settings.ts'

export interface SettingsView {
  readonly status: number
  readonly version: string
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly done: string | null
  readonly configuration: readonly {
    readonly name: string
    readonly value: string
    readonly meaning: string
  }[]
}

/** The terms of use, and what the environment says. */
export async function handleSettings({ locals, request }: APIContext): Promise<SettingsView> {
  requireAdministrator(locals)
  const configuration = readConfiguration()
  if (!isUnsafe(request.method)) {
    const { version, paragraphs } = await getTerms(locals)
    const text = paragraphs.join('\n\n')
    return { status: 200, version, text, fields: {}, done: null, configuration }
  }
  const posted = await readFields(request)
  const [version, text] = ['version', 'text'].map((name) => posted.get(name)?.trim() ?? '')
  const typed = { version: version!, text: text! }
  const fields = await saveTerms(locals, typed)
  return fields === null
    ? { status: 200, ...typed, fields: {}, done: settingsSaved, configuration }
    : { status: 422, ...typed, fields, done: null, configuration }
}

const secrets: readonly string[] = ['SESSION_SECRET', 'SMTP_URL']

function readConfiguration(): SettingsView['configuration'] {
  const { values } = readSettings(process.env)
  return settings.map(({ name, meaning }) => {
    const value = values[name]
    return { name, meaning, value: secrets.includes(name) && value !== '' ? 'set' : value }
  })
}
