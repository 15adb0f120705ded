export const cmaSelectOne = 'Please select at least one listing to generate a CMA'
