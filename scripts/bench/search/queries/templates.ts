import { ownListTemplates } from './list-of-own-templates.ts'
import { listTemplates } from './list-templates.ts'
import { mapTemplates } from './map-templates.ts'
import type { Template } from './template.ts'

export const templates: readonly Template[] = [
  ...listTemplates,
  ...mapTemplates,
  ...ownListTemplates,
]

/** The 27 that are compared as a whole, and those of them that search no words. */
export const isOfTheWhole = (id: string) => Number(id.slice(1, 3)) <= 27
export const isWordless = (id: string) => isOfTheWhole(id) && id !== 'Q17' && id !== 'Q18'
