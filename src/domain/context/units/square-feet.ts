/** Areas are stored in square feet, whatever units a file or site uses. */
export const squareFeetOfSquareMeter = 1 / 0.3048 ** 2
export const squareFeetOfAcre = 43_560
