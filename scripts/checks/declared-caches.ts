import ts from 'typescript'
import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'caches belong to the site, not to modules (decision 6)'

/** Code that does not belong to the server of a site: browser scripts, the import, and the demo data. */
const others = /^(src\/(islands|enhance|import)|db\/seed)\//

/** Module-level collections that are not caches of a site, each with the reason. */
const allowed = new Map([
  ['src/components/html.ts', 'templates of the code'],
  ['src/domain/search/words/spellings.ts', 'a table of the code, filled once'],
  ['src/domain/map/overlays/outlines.ts', 'for the map in the browser'],
  ['src/domain/map/drawing/shapes/reach.ts', 'for the map in the browser'],
  ['src/search/sql/sql-runner.ts', 'belongs to the connection'],
  ['db/listing-changes.ts', 'a statement that belongs to the connection'],
  ['src/domain/local-time.ts', 'formats of a language, whatever the site'],
  ['db/own-changes.ts', 'what the process has written, for all who read the file'],
])

export function check(): string[] {
  const files = sourceFiles(['src', 'db'], ['.ts', '.tsx'])
  return [...checkFiles(files), ...checkNames(files)]
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !others.test(path) && !allowed.has(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      return source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
        statement.declarationList.declarations.filter(canBeFilled).map((declaration) => {
          const { line } = source.getLineAndCharacterOfPosition(declaration.getStart())
          const variable = declaration.name.getText()
          return `${path}:${line + 1} ${variable} is filled by its module: take one of the site's caches`
        }),
      )
    })
}

/** Returns false for tables of constants, which have all entries from the start or a type that prevents changes. */
function canBeFilled({ type, initializer }: ts.VariableDeclaration): boolean {
  if (type !== undefined && /^Readonly(Map|Set)\b/.test(type.getText())) return false
  return initializer !== undefined && makesCollection(initializer)
}

function makesCollection(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false
  if (ts.isNewExpression(node)) {
    const constructorName = node.expression.getText()
    const isEmpty = (node.arguments ?? []).length === 0
    if (/^(WeakMap|WeakSet|Cache|Caches)$/.test(constructorName)) return true
    if (isEmpty && /^(Map|Set)$/.test(constructorName)) return true
  }
  return ts.forEachChild(node, makesCollection) ?? false
}

const cacheKinds = /(?:: CacheKind<[^=]*?> = \{\s*name: |\bcacheUntilWrite\()'([^']+)'/g

export function checkNames(files: readonly SourceFile[]): string[] {
  const kinds = files.flatMap(({ path, text }) =>
    [...text.matchAll(cacheKinds)].map(([, kind]) => ({
      path,
      kind: kind!,
    })),
  )
  return [...Map.groupBy(kinds, ({ kind }) => kind)]
    .filter(([, same]) => same.length > 1)
    .map(([kind, same]) => `${same.map(({ path }) => path).join(' and ')} both have '${kind}'`)
}
