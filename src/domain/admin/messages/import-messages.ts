import type { Conventions } from '#src/domain/context/units/conventions.ts'

export const firstConventions = ({ currency, units, locale }: Conventions) =>
  `These are the first listings: prices without a currency are ${currency}, units are ${unitWords[units]}, and dates and ` +
  `numbers follow ${locale}. To change that, set CURRENCY, UNITS, and LOCALE.`

const unitWords = { us: 'square feet and miles', metric: 'square meters and kilometers' }

export const unfinishedImport =
  'It’s still running or was interrupted. To continue it, import the same file again.'
export const problemsHead = 'What could not be read'

export const moreProblems =
  'There’s more than fits here. To see it all, run: npm run plat -- import problems --csv'
export const downloadProblems = 'Download all as CSV'
