-- What numbers changes costs imports less: an index that they only append to, and one statement for each person.
DROP INDEX `listings_office`;
--> statement-breakpoint
CREATE INDEX `listings_office` ON `listings` (`RowKey`,`ListOfficeKey`) WHERE ListOfficeKey IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `member_changes_insert`;
--> statement-breakpoint
CREATE TRIGGER `member_changes_insert` AFTER INSERT ON `members`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Member', new.`MemberKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
--> statement-breakpoint
DROP TRIGGER `member_changes_update`;
--> statement-breakpoint
CREATE TRIGGER `member_changes_update` AFTER UPDATE ON `members`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Member', new.`MemberKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
--> statement-breakpoint
DROP TRIGGER `member_changes_delete`;
--> statement-breakpoint
CREATE TRIGGER `member_changes_delete` AFTER DELETE ON `members`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Member', old.`MemberKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
--> statement-breakpoint
DROP TRIGGER `office_changes_insert`;
--> statement-breakpoint
CREATE TRIGGER `office_changes_insert` AFTER INSERT ON `offices`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Office', new.`OfficeKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
--> statement-breakpoint
DROP TRIGGER `office_changes_update`;
--> statement-breakpoint
CREATE TRIGGER `office_changes_update` AFTER UPDATE ON `offices`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Office', new.`OfficeKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
--> statement-breakpoint
DROP TRIGGER `office_changes_delete`;
--> statement-breakpoint
CREATE TRIGGER `office_changes_delete` AFTER DELETE ON `offices`
BEGIN
  INSERT INTO `people_changes` (`Seq`, `Resource`, `Key`)
    VALUES ((SELECT `Seq` + 1 FROM `listing_last_change`), 'Office', old.`OfficeKey`)
    ON CONFLICT (`Resource`, `Key`) DO UPDATE SET `Seq` = excluded.`Seq`;
END;
