import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { rowSourcesOf } from '#src/domain/search/filter/condition/condition.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import {
  hasResidual,
  type Prepared,
  pieceWithoutResiduals,
} from '#src/search/columns/answers/prepare-answer.ts'
import { zonesOf } from '#src/search/columns/answers/scan/candidate-rows.ts'
import { orderOf } from '#src/search/columns/answers/sort/sort-order.ts'
import { conditionOf, type Normal } from '#src/search/columns/filter/normal-form.ts'
import { fieldsOfCondition } from '#src/search/conditions/condition-fields.ts'

export function explainPrepared(prepared: Prepared, sort: Sort, dictionary: Dictionary): string[] {
  const { context, normal, residuals, workspace } = prepared
  const { table } = context
  const parts = normal.kind === 'and' && !residuals.has(normal) ? normal.of : [normal]
  const lines = parts
    .filter((part) => part.kind === 'leaf' || part.of.length > 0)
    .map((part) => lineOf(part, prepared))
  const decidable = pieceWithoutResiduals(prepared)
  const zones = decidable === null ? [] : [zoneLine(zonesOf(workspace, table, decidable))]
  const isOrdered = orderOf(sort, dictionary, context) !== null
  return [
    `${table.size} listings in ${table.blocks} blocks of columns.`,
    ...lines,
    ...zones,
    isOrdered ? 'The order: columns.' : 'The order: SQL, and with it the whole page.',
  ]
}

function lineOf(part: Normal, { residuals }: Prepared): string {
  const condition = conditionOf(part)
  const names = new Set([
    ...fieldsOfCondition(condition).map(({ name }) => name),
    ...rowSourcesOf(condition).map(({ kind }) => kind),
  ])
  const residual = residuals.get(part)
  return `${[...names].join(', ')}: ${
    residual === undefined
      ? hasResidual(part, residuals)
        ? 'columns and sets of rows'
        : 'columns'
      : residual.words === null
        ? 'SQL, as a set of rows'
        : 'the index of words, as a set of rows'
  }.`
}

const zoneLine = ({ none, some, all }: ReturnType<typeof zonesOf>) =>
  `Zones: ${none} blocks are passed over, ${all} are taken whole, the rows of ${some} are looked at.`

export const noTable = 'There are no columns yet: SQL answers everything.'
