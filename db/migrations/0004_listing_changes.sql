-- What a copy of the listings in memory has to know of the changes since it was made. Kept by triggers, so that no
-- writer can forget it.
CREATE TABLE `listing_removals` (
	`Seq` integer PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_stamps` (
	`Stamp` text PRIMARY KEY NOT NULL,
	`Seq` integer NOT NULL
);
--> statement-breakpoint
-- The last number that a change has had.
CREATE VIEW `listing_last_change` AS
  SELECT max(
    (SELECT coalesce(max(`ChangeSeq`), 0) FROM `listings`),
    (SELECT coalesce(max(`Seq`), 0) FROM `listing_removals`)
  ) AS `Seq`;
--> statement-breakpoint
-- Who lags behind by a million changes reads everything anew, and needs no old removals.
CREATE TRIGGER `listing_removals_delete` AFTER DELETE ON `listings`
BEGIN
  INSERT INTO `listing_removals` (`Seq`, `RowKey`)
    SELECT max(`Seq`, old.`ChangeSeq`) + 1, old.`RowKey` FROM `listing_last_change`;
  DELETE FROM `listing_removals` WHERE `Seq` <= (SELECT `Seq` - 1000000 FROM `listing_last_change`);
END;
--> statement-breakpoint
CREATE TRIGGER `listing_removals_rename` AFTER UPDATE OF `RowKey` ON `listings`
WHEN new.`RowKey` <> old.`RowKey`
BEGIN
  INSERT INTO `listing_removals` (`Seq`, `RowKey`)
    SELECT max(`Seq`, old.`ChangeSeq`) + 1, old.`RowKey` FROM `listing_last_change`;
END;
--> statement-breakpoint
-- A writer that does not number its change, or gives it a number that others have had, cannot hide it.
CREATE TRIGGER `listing_changes_insert` AFTER INSERT ON `listings`
WHEN new.`ChangeSeq` = 0
BEGIN
  UPDATE `listings` SET `ChangeSeq` = (SELECT `Seq` + 1 FROM `listing_last_change`) WHERE `RowKey` = new.`RowKey`;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_changes_update` AFTER UPDATE ON `listings`
WHEN new.`ChangeSeq` <= old.`ChangeSeq`
  OR new.`ChangeSeq` <= (SELECT coalesce(max(`Seq`), 0) FROM `listing_removals`)
  OR EXISTS (SELECT 1 FROM `listings` WHERE `ChangeSeq` >= new.`ChangeSeq` AND `RowKey` <> new.`RowKey`)
BEGIN
  UPDATE `listings`
    SET `ChangeSeq` = (SELECT max(`Seq`, old.`ChangeSeq`) + 1 FROM `listing_last_change`)
    WHERE `RowKey` = new.`RowKey`;
END;
