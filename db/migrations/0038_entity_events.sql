-- What programs must know to replicate listings, members, and offices, in one sequence of numbers. Kept by triggers, so
-- that no writer can forget it.
CREATE TABLE `marketed_through` (
	`Day` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people_changes` (
	`Seq` integer PRIMARY KEY NOT NULL,
	`Resource` text NOT NULL,
	`Key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_changes_key` ON `people_changes` (`Resource`,`Key`);--> statement-breakpoint
ALTER TABLE `listing_removals` ADD `Id` text;--> statement-breakpoint
CREATE INDEX `listings_office` ON `listings` (`ListOfficeKey`) WHERE ListOfficeKey IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_delayed` ON `listings` (`DelayedMarketingDate`) WHERE DelayedMarketingDate IS NOT NULL;
--> statement-breakpoint
DROP VIEW `listing_last_change`;
--> statement-breakpoint
-- The last number that a change to a listing, member, or office has had.
CREATE VIEW `listing_last_change` AS
  SELECT max(
    (SELECT coalesce(max(`ChangeSeq`), 0) FROM `listings`),
    (SELECT coalesce(max(`Seq`), 0) FROM `listing_removals`),
    (SELECT coalesce(max(`Seq`), 0) FROM `people_changes`)
  ) AS `Seq`;
--> statement-breakpoint
DROP TRIGGER `listing_removals_delete`;
--> statement-breakpoint
CREATE TRIGGER `listing_removals_delete` AFTER DELETE ON `listings`
BEGIN
  INSERT INTO `listing_removals` (`Seq`, `RowKey`, `Id`)
    SELECT max(`Seq`, old.`ChangeSeq`) + 1, old.`RowKey`, old.`Id` FROM `listing_last_change`;
  DELETE FROM `listing_removals` WHERE `Seq` <= (SELECT `Seq` - 1000000 FROM `listing_last_change`);
END;
--> statement-breakpoint
-- No two changes have the same number. Writers count in memory, so that a number may be taken by now.
DROP TRIGGER `listing_changes_insert`;
--> statement-breakpoint
CREATE TRIGGER `listing_changes_insert` AFTER INSERT ON `listings`
WHEN new.`ChangeSeq` = 0
  OR EXISTS (SELECT 1 FROM `listings` WHERE `ChangeSeq` = new.`ChangeSeq` AND `RowKey` <> new.`RowKey`)
  OR EXISTS (SELECT 1 FROM `listing_removals` WHERE `Seq` = new.`ChangeSeq`)
BEGIN
  UPDATE `listings` SET `ChangeSeq` = (SELECT `Seq` + 1 FROM `listing_last_change`) WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
UPDATE `listings` SET `ChangeSeq` = `ChangeSeq` WHERE `RowKey` IN (
  SELECT `RowKey` FROM (
    SELECT `RowKey`, row_number() OVER (PARTITION BY `ChangeSeq` ORDER BY `RowKey`) AS `n` FROM `listings`
  ) WHERE `n` > 1
) OR `ChangeSeq` IN (SELECT `Seq` FROM `listing_removals`);
--> statement-breakpoint
-- What an office decides about IDX changes who may see its listings and its members.
CREATE TRIGGER `office_participation` AFTER UPDATE OF `IDXOfficeParticipationYN` ON `offices`
WHEN new.`IDXOfficeParticipationYN` <> old.`IDXOfficeParticipationYN`
BEGIN
  UPDATE `listings` SET `ChangeSeq` = `ChangeSeq` WHERE `ListOfficeKey` = new.`OfficeKey`;
  UPDATE `members` SET `OfficeKey` = `OfficeKey` WHERE `OfficeKey` = new.`OfficeKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `office_participation_insert` AFTER INSERT ON `offices`
WHEN new.`IDXOfficeParticipationYN` = 0
BEGIN
  UPDATE `listings` SET `ChangeSeq` = `ChangeSeq` WHERE `ListOfficeKey` = new.`OfficeKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `member_changes_insert` AFTER INSERT ON `members`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Member' AND `Key` = new.`MemberKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Member', new.`MemberKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Member' AND `Key` = new.`MemberKey`);
END;
--> statement-breakpoint
CREATE TRIGGER `member_changes_update` AFTER UPDATE ON `members`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Member' AND `Key` = new.`MemberKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Member', new.`MemberKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Member' AND `Key` = new.`MemberKey`);
END;
--> statement-breakpoint
CREATE TRIGGER `member_changes_delete` AFTER DELETE ON `members`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Member' AND `Key` = old.`MemberKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Member', old.`MemberKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Member' AND `Key` = old.`MemberKey`);
END;
--> statement-breakpoint
CREATE TRIGGER `office_changes_insert` AFTER INSERT ON `offices`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Office' AND `Key` = new.`OfficeKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Office', new.`OfficeKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Office' AND `Key` = new.`OfficeKey`);
END;
--> statement-breakpoint
CREATE TRIGGER `office_changes_update` AFTER UPDATE ON `offices`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Office' AND `Key` = new.`OfficeKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Office', new.`OfficeKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Office' AND `Key` = new.`OfficeKey`);
END;
--> statement-breakpoint
CREATE TRIGGER `office_changes_delete` AFTER DELETE ON `offices`
BEGIN
  UPDATE `people_changes` SET `Seq` = (SELECT `Seq` + 1 FROM `listing_last_change`)
    WHERE `Resource` = 'Office' AND `Key` = old.`OfficeKey`;
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`) SELECT `Seq` + 1, 'Office', old.`OfficeKey` FROM `listing_last_change`
    WHERE NOT EXISTS (SELECT 1 FROM `people_changes` WHERE `Resource` = 'Office' AND `Key` = old.`OfficeKey`);
END;
--> statement-breakpoint
INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
  SELECT `last`.`Seq` + row_number() OVER (ORDER BY `Resource` DESC, `Key`), `Resource`, `Key`
  FROM (
    SELECT 'Office' AS `Resource`, `OfficeKey` AS `Key` FROM `offices`
    UNION ALL SELECT 'Member', `MemberKey` FROM `members`
  ), `listing_last_change` AS `last`;
