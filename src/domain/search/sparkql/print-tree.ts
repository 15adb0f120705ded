import { printExpression } from './print-expression.ts'
import type { Tree } from './syntax/syntax-types.ts'
import { simplify } from './syntax/tree.ts'

/** Writes a tree with as few parentheses as possible. Parsing the result gives the same tree. */
export function printTree(tree: Tree): string {
  return printChain(simplify(tree))
}

function printChain(tree: Tree): string {
  if (tree.kind === 'and') return printAnd(tree.of, printFirst)
  if (tree.kind !== 'or') return printFirst(tree)
  return tree.of
    .map((branch, at) => (at === 0 ? printChain(branch) : printBranch(branch)))
    .join(' Or ')
}

/** Writes a branch of Or. Not may start a chain, but may not follow Or. */
function printBranch(tree: Tree): string {
  return tree.kind === 'and' ? printAnd(tree.of, printItem) : printItem(tree)
}

function printAnd(trees: readonly Tree[], first: (tree: Tree) => string): string {
  return trees.map((tree, at) => (at === 0 ? first(tree) : printJoined(tree))).join('')
}

function printJoined(tree: Tree): string {
  return tree.kind === 'not' ? ` Not ${printItem(tree.of)}` : ` And ${printItem(tree)}`
}

function printFirst(tree: Tree): string {
  return tree.kind === 'not' ? `Not ${printItem(tree.of)}` : printItem(tree)
}

function printItem(tree: Tree): string {
  return tree.kind === 'expression' ? printExpression(tree.expression) : `(${printChain(tree)})`
}
