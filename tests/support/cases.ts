const { CASES = '1' } = process.env

/** A campaign generates many more cases than `npm test`, in some tests with fewer listings each. */
export const isCampaign = Number(CASES) > 1

/**
 * How many cases a test generates: this many, at most a thousand, in `npm test`; a campaign has CASES times as many.
 */
export const cases = (usual: number): number => Math.ceil(usual * Number(CASES))
