ALTER TABLE `listings` ADD `DaysOnMarketDate` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `MarketDays` integer GENERATED ALWAYS AS (CASE
  WHEN StandardStatus IN ('Active', 'Active Under Contract') AND (DaysOnMarket IS NULL OR DaysOnMarketDate IS NOT NULL)
    THEN min(-1, coalesce(DaysOnMarket - CAST(julianday(substr(DaysOnMarketDate, 1, 10)) - 2440587.5 AS INTEGER), -CAST(julianday(substr(coalesce(OnMarketDate, ListingContractDate), 1, 10)) - 2440587.5 AS INTEGER)))
  WHEN StandardStatus IN ('Active', 'Active Under Contract') THEN max(0, DaysOnMarket)
  WHEN StandardStatus = 'Coming Soon' THEN coalesce(max(0, DaysOnMarket), 0)
  WHEN DaysOnMarket IS NOT NULL THEN max(0, DaysOnMarket + max(0, coalesce(CAST(julianday(substr(coalesce(OffMarketDate,
    CASE StandardStatus WHEN 'Withdrawn' THEN WithdrawnDate WHEN 'Canceled' THEN CancellationDate
      WHEN 'Expired' THEN ExpirationDate ELSE coalesce(PurchaseContractDate, PendingTimestamp, CloseDate) END,
    StatusChangeTimestamp), 1, 10)) - 2440587.5 AS INTEGER) - CAST(julianday(substr(DaysOnMarketDate, 1, 10)) - 2440587.5 AS INTEGER), 0)))
  ELSE iif(CAST(julianday(substr(coalesce(OffMarketDate,
    CASE StandardStatus WHEN 'Withdrawn' THEN WithdrawnDate WHEN 'Canceled' THEN CancellationDate
      WHEN 'Expired' THEN ExpirationDate ELSE coalesce(PurchaseContractDate, PendingTimestamp, CloseDate) END,
    StatusChangeTimestamp), 1, 10)) - 2440587.5 AS INTEGER) >= CAST(julianday(substr(coalesce(OnMarketDate, ListingContractDate), 1, 10)) - 2440587.5 AS INTEGER), CAST(julianday(substr(coalesce(OffMarketDate,
    CASE StandardStatus WHEN 'Withdrawn' THEN WithdrawnDate WHEN 'Canceled' THEN CancellationDate
      WHEN 'Expired' THEN ExpirationDate ELSE coalesce(PurchaseContractDate, PendingTimestamp, CloseDate) END,
    StatusChangeTimestamp), 1, 10)) - 2440587.5 AS INTEGER) - CAST(julianday(substr(coalesce(OnMarketDate, ListingContractDate), 1, 10)) - 2440587.5 AS INTEGER), NULL) END) VIRTUAL;--> statement-breakpoint
ALTER TABLE `listings` ADD `CumulativeMarketDays` integer GENERATED ALWAYS AS (CASE
  WHEN StandardStatus IN ('Active', 'Active Under Contract') AND (CumulativeDaysOnMarket IS NULL OR DaysOnMarketDate IS NOT NULL)
    THEN min(-1, coalesce(CumulativeDaysOnMarket - CAST(julianday(substr(DaysOnMarketDate, 1, 10)) - 2440587.5 AS INTEGER), NULL))
  WHEN StandardStatus IN ('Active', 'Active Under Contract') THEN max(0, CumulativeDaysOnMarket)
  WHEN StandardStatus = 'Coming Soon' THEN coalesce(max(0, CumulativeDaysOnMarket), NULL)
  WHEN CumulativeDaysOnMarket IS NOT NULL THEN max(0, CumulativeDaysOnMarket + max(0, coalesce(CAST(julianday(substr(coalesce(OffMarketDate,
    CASE StandardStatus WHEN 'Withdrawn' THEN WithdrawnDate WHEN 'Canceled' THEN CancellationDate
      WHEN 'Expired' THEN ExpirationDate ELSE coalesce(PurchaseContractDate, PendingTimestamp, CloseDate) END,
    StatusChangeTimestamp), 1, 10)) - 2440587.5 AS INTEGER) - CAST(julianday(substr(DaysOnMarketDate, 1, 10)) - 2440587.5 AS INTEGER), 0)))
  ELSE NULL END) VIRTUAL;--> statement-breakpoint
-- Days that an import counted are a function of the dates from now on.
UPDATE listings SET DaysOnMarket = NULL
WHERE StandardStatus IN ('Active', 'Active Under Contract') AND DaysOnMarket IS NOT NULL
  AND coalesce(OnMarketDate, ListingContractDate) IS NOT NULL;--> statement-breakpoint
UPDATE listings SET DaysOnMarketDate = substr(ModificationTimestamp, 1, 10)
WHERE DaysOnMarket IS NOT NULL OR CumulativeDaysOnMarket IS NOT NULL;--> statement-breakpoint
-- A price of 0 is none.
UPDATE listings SET ListPrice = nullif(ListPrice, 0), OriginalListPrice = nullif(OriginalListPrice, 0),
  PreviousListPrice = nullif(PreviousListPrice, 0), ClosePrice = nullif(ClosePrice, 0), LeaseAmount = nullif(LeaseAmount, 0)
WHERE 0 IN (ListPrice, OriginalListPrice, PreviousListPrice, ClosePrice, LeaseAmount);--> statement-breakpoint
-- Boards may use the same MLS numbers.
UPDATE listings SET OriginatingSystemKey = OriginatingSystemKey || '|' || (Other ->> '$.boardId')
WHERE OriginatingSystemName = 'Repliers' AND Other ->> '$.boardId' IS NOT NULL
  AND OriginatingSystemKey NOT LIKE '%|%';
