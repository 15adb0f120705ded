ALTER TABLE `listings` ADD `MlgCanView` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `MlgCanUse` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `OfficeExclusiveYN` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `DelayedMarketingDate` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `Audience` text GENERATED ALWAYS AS (CASE
  WHEN MlgCanView = 0 THEN 'None'
  WHEN OfficeExclusiveYN = 1 THEN 'Office'
  WHEN MlgCanUse IS NULL OR (MlgCanUse LIKE '%"IDX"%' AND MlgCanUse LIKE '%"VOW"%') THEN NULL
  WHEN MlgCanUse LIKE '%"IDX"%' THEN 'IDX'
  WHEN MlgCanUse LIKE '%"VOW"%' THEN 'VOW'
  ELSE 'Members' END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `listings_exclusive` ON `listings` (`ListOfficeKey`) WHERE OfficeExclusiveYN = 1;--> statement-breakpoint
-- What earlier imports stored among the other fields.
UPDATE `listings` SET
  `MlgCanView` = CASE lower(`Other` ->> '$.MlgCanView') WHEN '0' THEN 0 WHEN 'false' THEN 0 WHEN 'n' THEN 0 END,
  `MlgCanUse` = `Other` ->> '$.MlgCanUse',
  `OfficeExclusiveYN` = CASE lower(`Other` ->> '$.OfficeExclusiveYN') WHEN '1' THEN 1 WHEN 'true' THEN 1 WHEN 'y' THEN 1 END,
  `Other` = json_remove(`Other`, '$.MlgCanView', '$.MlgCanUse', '$.OfficeExclusiveYN')
WHERE `Other` ->> '$.MlgCanView' IS NOT NULL OR `Other` ->> '$.MlgCanUse' IS NOT NULL
  OR `Other` ->> '$.OfficeExclusiveYN' IS NOT NULL;
