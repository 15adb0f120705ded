ALTER TABLE `open_house_plans` ADD `RowKey` integer;--> statement-breakpoint
ALTER TABLE `open_house_plans` ADD `OpenHouseDate` text;--> statement-breakpoint
ALTER TABLE `open_house_plans` ADD `OpenHouseStartTime` text;--> statement-breakpoint
ALTER TABLE `open_house_plans` ADD `OpenHouseEndTime` text;--> statement-breakpoint
ALTER TABLE `open_house_plans` ADD `Canceled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `open_house_plans` ADD `Sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `open_house_plans_date` ON `open_house_plans` (`OpenHouseDate`);--> statement-breakpoint
ALTER TABLE `messages` ADD `Calendar` text;--> statement-breakpoint
UPDATE `open_house_plans` SET (`RowKey`, `OpenHouseDate`, `OpenHouseStartTime`, `OpenHouseEndTime`, `Canceled`, `Sequence`) =
  (SELECT o.`RowKey`, o.`OpenHouseDate`, o.`OpenHouseStartTime`, o.`OpenHouseEndTime`,
      lower(o.`OpenHouseStatus`) IN ('canceled', 'cancelled'), o.`Sequence`
    FROM `open_houses` o WHERE o.`OpenHouseKey` = `open_house_plans`.`OpenHouseKey`)
  WHERE `OpenHouseKey` IN (SELECT `OpenHouseKey` FROM `open_houses`);
