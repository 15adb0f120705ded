-- Written by hand: drizzle-kit takes each comma of the expression for the end of a column.
CREATE INDEX `listings_home` ON `listings` (
  lower(ltrim(replace(replace(replace(replace(replace(replace(replace(ParcelNumber, '-', ''), '.', ''), ' ', ''), '/', ''), '_', ''), ',', ''), '#', ''), '0')),
  CAST(StreetAddress AS INTEGER)
) WHERE StandardStatus IN ('Active', 'Active Under Contract', 'Coming Soon', 'Pending');
