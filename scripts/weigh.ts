import { readPacks, weighPacks } from './checks/budgets.ts'

// What the build sends to browsers, in bytes of brotli, with the budget of each: node scripts/weigh.ts

for (const { what, size, most } of weighPacks(await readPacks()))
  console.log(`${String(size).padStart(7)} of ${String(most).padStart(7)}  ${what}`)
