/** What people read about pictures and documents of feeds. Reasons complete “This file …”. */
export const mediaMessages = {
  notOffered: 'is no longer offered by the MLS',
  noNewAddress: 'has an address that no longer works, and the MLS gives no other',
  failed: (sentence: string) => `can’t be fetched: ${sentence.replace(/\.$/, '')}`,
  tooLarge: (megabytes: number) => `is larger than ${megabytes} MB`,
  noPicture: 'isn’t a JPEG, PNG, WebP, GIF, TIFF, or AVIF picture',
  noPdf: 'isn’t a PDF document',
  cut: 'is incomplete',
  diskFull: 'The disk is full. Photos wait until there’s room; listings continue.',
  folderProblem: (folder: string, code: string) =>
    `The photo folder ${folder} can’t be written to (${code}). Photos wait; listings continue.`,
  waits: (sentence: string) => `Photos wait. ${sentence}`,
}
