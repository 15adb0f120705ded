import fc from 'fast-check'

// The same cases in every run, so that a test that fails now fails because of a change.
// `SEED=random` (scripts/campaigns/property-tests.ts) or a number tries others.
const { SEED = '1' } = process.env
if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) })
