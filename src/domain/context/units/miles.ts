/** Meters in a mile, as SPEC §9 rounds them. */
export const milesToMeters = 1609.34
