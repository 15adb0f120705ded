import type { Conventions } from '#src/domain/context/units/conventions.ts'

export const firstConventions = ({ currency, units, locale }: Conventions) =>
  `These are the first listings: prices without a currency are ${currency}, units are ${unitWords[units]}, and dates and ` +
  `numbers are written as in ${locale}. CURRENCY, UNITS, and LOCALE change that.`

const unitWords = { us: 'square feet and miles', metric: 'square meters and kilometers' }

export const unfinishedImport =
  'It is still running, or was interrupted: importing the same file again continues it.'
export const problemsHead = 'What could not be read'

export const moreProblems =
  'There is more than fits here. All of it: npm run plat -- import problems --csv'
export const downloadProblems = 'Download all of it as CSV'
