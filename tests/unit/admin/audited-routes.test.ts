import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditSurfaces } from '#src/audit/surfaces/audit-surfaces.ts'
import { excusedRoutes, excuseFor } from '#src/audit/surfaces/excused-routes.ts'
import { unwalkedRules } from '#src/domain/admin/rules/audit/audit-words.ts'

const root = join(import.meta.dirname, '../../..')
const routes = globSync('**/*.{ts,astro}', { cwd: join(root, 'src/pages') })
const audited = new Set(auditSurfaces.flatMap((surface) => surface.routes))

it('Each route is a surface of the audit, or excused', () => {
  expect(routes.filter((route) => !audited.has(route) && excuseFor(route) === null)).toEqual([])
  expect([...audited].filter((route) => !routes.includes(route))).toEqual([])
  const isUsed = (excuse: string) =>
    routes.some((route) => (excuse.endsWith('/') ? route.startsWith(excuse) : route === excuse))
  expect(excusedRoutes.filter((excuse) => !isUsed(excuse))).toEqual([])
})

it('Each rule of the document is checked by the audit, or named as one that it leaves out', () => {
  const document = readFileSync(join(root, 'docs/mls-rules.md'), 'utf8')
  const rules = [...document.matchAll(/^- \*\*([IV]-\d+)\*\*/gm)].map(([, rule]) => rule!)
  const sources = globSync('src/audit/{checks,plant}/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const isChecked = (rule: string) => sources.some((text) => text.includes(`ule: '${rule}'`))
  expect(rules.filter((rule) => !isChecked(rule) && unwalkedRules[rule] === undefined)).toEqual([])
  expect(Object.keys(unwalkedRules).filter(isChecked)).toEqual([])
})
