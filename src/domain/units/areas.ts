/** Square feet in one of each: areas are stored in square feet, whatever a file or a site counts in. */
export const squareFeetOfSquareMeter = 1 / 0.3048 ** 2
export const squareFeetOfAcre = 43_560
