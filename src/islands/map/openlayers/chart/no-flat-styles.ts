/**
 * In place of what OpenLayers turns styles of plain objects into functions with (astro.config.mjs), a language of
 * expressions of 9 kB: layers here paint by themselves.
 */
export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}
