const { CASES = '1' } = process.env

/** A campaign makes up many more cases than `npm test`: of fewer listings each, where it says so. */
export const isCampaign = Number(CASES) > 1

/** How many cases a test makes up: this many, at most a thousand, in `npm test`; a campaign has CASES times as many. */
export const cases = (usual: number): number => Math.ceil(usual * Number(CASES))
