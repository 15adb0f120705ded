import { type SourceFile, sourceFiles } from '../test/source-files.ts'

export const name = 'no change of a page computes the styles of all its elements again'

/**
 * A selector with `:has()` that ends in `*` makes browsers compute the styles of a whole page whenever an element comes or
 * goes, for this and all other selectors with `:has()`. Only the sheets that every page loads are checked.
 */
const everyPage = 'src/styles/index.css'

export const check = (): string[] => checkFiles(sourceFiles(['src/styles'], ['.css']))

export function checkFiles(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === everyPage)?.text ?? ''
  return files
    .filter(({ path }) => index.includes(`"./${path.slice('src/styles/'.length)}"`))
    .flatMap(({ path, text }) =>
      (text.match(/^.*:has\(.*[\s>+~]\*(?=,$| \{)/gm) ?? []).map(
        (selector) => `${path} has ${selector.trim()}`,
      ),
    )
}
