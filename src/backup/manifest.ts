import { z } from 'zod'
import { readMigrations } from '#db/migrations.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import { refusals, refuse } from './messages.ts'

const format = 1
const digest = z.strictObject({ sha256: z.hash('sha256'), bytes: z.int().min(0) })

/** A name that shells can set. */
export const variableName = /^[A-Z_][A-Z0-9_]*$/i

const schema = z.strictObject({
  product: z.literal('plat'),
  format: z.literal(format),
  /** The version of Plat. */
  version: z.string(),
  /** When the database was exactly like this. */
  moment: z.iso.datetime(),
  database: digest.extend({
    migrations: z.array(z.tuple([z.string(), z.string()])).min(1),
    rows: z.record(z.string(), z.int().min(0)),
    orphans: z.int().min(0),
  }),
  /** The list of files. */
  files: digest.extend({
    count: z.int().min(0),
    /** How names of objects end. */
    ending: z.string().regex(/^(\.[0-9a-f]{8}\.age)?$/),
  }),
  /** The settings of the site that were not the defaults. */
  settings: z.record(z.string().regex(variableName), z.string()),
  /** Files that feeds read their tokens from. */
  tokens: z.array(z.strictObject({ path: z.string(), text: z.string() })),
})

export type Manifest = z.infer<typeof schema>

/** Throws if it could not be read again. */
export const writeManifest = (manifest: Omit<Manifest, 'product' | 'format'>): string =>
  `${JSON.stringify(schema.parse({ product: 'plat', format, ...manifest }), null, 2)}\n`

/** Anything that says which product and version wrote it. */
const origin = z.object({ product: z.string(), format: z.number(), version: z.string() })

/** Refuses manifests of other products, and those of newer versions of Plat. */
export function readManifest(text: string, path: string): Manifest {
  const value = storedValue(text)
  const { data: from } = origin.safeParse(value)
  if (from?.product !== 'plat') return refuse(refusals.foreign(path))
  if (from.format > format) refuse(refusals.newer(from.version))
  const { data: manifest } = schema.safeParse(value)
  if (manifest === undefined) return refuse(refusals.changed('manifest.json'))
  const hashes = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  if (manifest.database.migrations.some(([name, hash]) => hashes.get(name) !== hash))
    refuse(refusals.newer(manifest.version))
  return manifest
}
