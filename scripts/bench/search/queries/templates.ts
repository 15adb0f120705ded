import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { collectionCount } from '../listings/bench-collections.ts'
import { listTemplates } from './list-templates.ts'
import { mapTemplates } from './map-templates.ts'
import { type Template, template } from './template.ts'
import { active, list } from './template-parts.ts'

/** Returns a template with the same searches by a user who has hidden 1,000 listings. */
function withHidden(id: string, originalId: string): Template {
  const original = [...listTemplates, ...mapTemplates].find(
    (template) => template.id === originalId,
  )
  if (original === undefined) throw new Error(`There is no template ${originalId}.`)
  const make: Template['make'] = (sample) => ({ ...original.make(sample), lists: { hidden: true } })
  return {
    ...template(id, `${originalId} with 1,000 hidden listings`, make),
    sampledAs: originalId,
  }
}

const ownListTemplates: readonly Template[] = [
  template('Q29a', 'a collection of 200, newest first', ({ random, rows }) => ({
    where: {},
    ask: list(defaultSort),
    lists: { collection: random.int(0, collectionCount(rows) - 1) },
  })),
  template('Q29b', 'number of what is active in a collection of 200', ({ random, rows }) => ({
    where: active,
    ask: { kind: 'count' },
    lists: { collection: random.int(0, collectionCount(rows) - 1) },
  })),
  withHidden('Q30a', 'Q28a'),
  withHidden('Q30b', 'Q28b'),
  withHidden('Q30c', 'Q01'),
  withHidden('Q30d', 'Q05'),
  withHidden('Q30e', 'Q06'),
  withHidden('Q30f', 'Q21'),
]

export const templates: readonly Template[] = [
  ...listTemplates,
  ...mapTemplates,
  ...ownListTemplates,
]

/** True for the 27 templates of the overall comparison. `isWordless` leaves out those that search for words. */
export const isInOverallComparison = (id: string) => Number(id.slice(1, 3)) <= 27
export const isWordless = (id: string) => isInOverallComparison(id) && id !== 'Q17' && id !== 'Q18'
