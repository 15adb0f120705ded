import { listTemplates } from './list-templates.ts'
import { mapTemplates } from './map-templates.ts'
import type { Template } from './template.ts'

export const templates: readonly Template[] = [...listTemplates, ...mapTemplates]

/** The 27 that are compared as a whole, and those of them that search no words. */
export const isOfTheWhole = (id: string) => !id.startsWith('Q28')
export const isWordless = (id: string) => isOfTheWhole(id) && id !== 'Q17' && id !== 'Q18'
