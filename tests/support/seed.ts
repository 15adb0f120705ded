import fc from 'fast-check'

// The same cases for everybody, so that a test that fails now fails because of what was changed now. `SEED=random`, as
// scripts/fuzz/tests.ts asks for, or a number tries others.
const { SEED = '1' } = process.env
if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) })
