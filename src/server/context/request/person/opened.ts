export const isOpenedByPerson = ({ headers, method }: Request): boolean =>
  method === 'GET' && headers.get('Sec-Purpose') === null && headers.get('Purpose') !== 'prefetch'
