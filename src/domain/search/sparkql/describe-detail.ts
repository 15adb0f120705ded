import { MAX_DIGITS } from './syntax/limits.ts'

const LONGEST = 200

const IN_WORDS: readonly [pattern: RegExp, words: string][] = [
  [/Unsupported function call '(\w*)' for expression/g, 'there is no function $1'],
  [/Function call '(\w*)' requires 0 arguments/g, '$1 takes nothing between its parentheses'],
  [/Function call '(\w*)' requires 1 arguments/g, '$1 takes one value'],
  [/Function call '(\w*)' requires (\d+) arguments/g, '$1 takes $2 values'],
  [/Function call '(\w*)' has an invalid argument at $/gm, '$1 doesn’t take NULL'],
  [/Function call '(\w*)' has an invalid argument at /g, '$1 doesn’t take '],
  [
    /Function call 'cast' requires a castable type/g,
    "cast makes a 'character', an 'integer', or a 'decimal'",
  ],
  [
    /Function call 'substring' may not have a negative integer.*/g,
    'substring can’t take less than 0 characters',
  ],
  [/Function call '(\w*)' max offset (\d+) days/g, '$1 can go up to $2 days'],
  [/Function call '(\w*)' goes further than the calendar/g, '$1 goes beyond the calendar'],
  [/Function call '(\w*)' takes at most (\d+) digits/g, `$1 takes at most ${MAX_DIGITS} digits`],
  [
    /Function call 'polygon' requires at least three coordinates/g,
    'polygon takes at least three points',
  ],
  [
    /Function call 'linestring' requires at least two coordinates/g,
    'linestring takes at least two points',
  ],
  [
    /Function call 'rectangle' requires two coordinates.*/g,
    'rectangle takes two points, opposite corners',
  ],
  [
    /Function call 'radius' requires one coordinate.*/g,
    "radius takes one point, written '46.87 -96.79'",
  ],
  [/Function call 'radius' length must be positive/g, 'the radius must be more than 0'],
  [/Function call 'wkt' requires.*/g, "wkt takes a shape such as 'POINT(-96.79 46.87)'"],
  [
    /Unable to parse coordinate string/g,
    "points are written 'latitude longitude', with commas between them",
  ],
  [/Invalid Regexp/g, 'the pattern isn’t valid'],
]

/** Rewrites a reference parser's message: `Function call 'days' requires 1 arguments.` → `days takes one value`. */
export function inWords(detail = ''): string {
  const cut = detail.length > LONGEST ? `${detail.slice(0, LONGEST).toWellFormed()}…` : detail
  const words = IN_WORDS.reduce((text, [pattern, plain]) => text.replace(pattern, plain), cut)
  return words.replace(/\p{Cc}/gu, ' ').replace(/\.$/, '')
}
