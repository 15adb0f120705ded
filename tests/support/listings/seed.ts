import fc from 'fast-check'
import { cases } from '../cases.ts'

// The same cases in every run, so that only a change can make a test fail. `SEED=random`
// (scripts/campaigns/property-tests.ts) or a number tries others.
const { SEED = '1' } = process.env
const seed = SEED === 'random' ? {} : { seed: Number(SEED) }
fc.configureGlobal({ numRuns: cases(100), ...seed })
