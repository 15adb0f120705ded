/** SPEC §9 */
export const milesToMeters = 1609.34
